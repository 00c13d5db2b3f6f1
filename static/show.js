// The screen stays on while the answer is shown, where the browser can; it asks again when the page comes back.
const stayOn = () => document.visibilityState === "visible" && navigator.wakeLock?.request("screen").catch(() => {});

document.addEventListener("visibilitychange", stayOn);
stayOn();
