// The commands as tools for an assistant in the browser, where it lets a page offer some; later.js loads this then.

const ask = async (name, question) => {
  const response = await fetch(`/api/v1/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(question),
  });
  return { content: [{ type: "text", text: await response.text() }], isError: !response.ok };
};

const response = await fetch("/api/v1/tools.json");
for (const tool of response.ok ? await response.json() : []) {
  navigator.modelContext.registerTool({
    ...tool,
    annotations: { readOnlyHint: true },
    execute: (question) => ask(tool.name, question),
  });
}
