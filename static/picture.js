// The picture of an answer, copied or given to the system's sheet: as PNG, whatever the server draws.

const WIDTH = 1200;
const HEIGHT = 630;

async function png() {
  const image = picture();
  image.loading = "eager";
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDTH, height: HEIGHT });
  canvas.getContext("2d").drawImage(image, 0, 0, WIDTH, HEIGHT);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

// Safari takes a picture only as a promise, made while the button is pressed.
const copy = async () => navigator.clipboard.write([new ClipboardItem({ "image/png": png() })]);

async function share() {
  const file = new File([await png()], "tenbo.png", { type: "image/png" });
  const files = navigator.canShare?.({ files: [file] }) ? { files: [file] } : {};
  await navigator.share({ ...files, title: document.title, url: address() });
}

const picture = () => document.querySelector("#picture");
const address = () => document.querySelector("#address").value;

// For forums: the picture where the server has it as PNG, a link of words where it has not.
function markdown() {
  const title = picture().alt.replace(/[[\]]/g, "\\$&");
  const { href } = document.querySelector("[data-pictures] a");
  return `[${href.includes(".png") ? `![${title}](${href})` : title}](${address()})`;
}

const tiles = () => `${picture().dataset.tiles}\n${picture().alt}\n${address()}`;

const acts = {
  copy,
  markdown: async () => navigator.clipboard.writeText(markdown()),
  tiles: async () => navigator.clipboard.writeText(tiles()),
};

export default async function (act) {
  if (act === "share") return share().catch(() => {});
  const copied = await acts[act]().then(() => true, () => false);
  tenbo.notice(copied
    ? tenbo.say("Copied.")
    : tenbo.say("This browser does not let the page copy it. Save the picture instead."));
}
