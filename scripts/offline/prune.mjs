// Drops from Pyodide's WebAssembly what only packages compiled for it could want: exports that its
// own script never names, then all that is reached by nothing any more. A twelfth of the bytes.
const NEEDED = /^(__wasm|__em_js__|__start_|__stop_|main$|__main_argc|orig\$|dynCall|_?emscripten_|stack|__get_)/;
const SHORT = 6; // letters of a name that may be in the script by chance

export function pruned(binaryen, wasm, script) {
  const module = new WebAssembly.Module(wasm);
  const names = namesIn(script);
  const offsets = WebAssembly.Module.imports(module).filter((each) => each.module.startsWith("GOT"));
  const wanted = new Set(offsets.map((each) => each.name));
  const reader = binaryen.readBinary(wasm);
  const { MutableGlobals, SignExt, BulkMemory, BulkMemoryOpt, ReferenceTypes, CallIndirectOverlong,
    ExceptionHandling, SIMD128, Multivalue, NontrappingFPToInt, TailCall, ExtendedConst } = binaryen.Features;
  reader.setFeatures(MutableGlobals | SignExt | BulkMemory | BulkMemoryOpt | ReferenceTypes | CallIndirectOverlong
    | ExceptionHandling | SIMD128 | Multivalue | NontrappingFPToInt | TailCall | ExtendedConst);
  for (const { name, kind } of WebAssembly.Module.exports(module)) {
    const kept = kind !== "function" || wanted.has(name) || NEEDED.test(name) || names(name);
    if (!kept) reader.removeExport(name);
  }
  reader.runPasses(["remove-unused-module-elements"]);
  return Buffer.from(reader.emitBinary());
}

// Whether the script names an export beside the one place where it gives all of them variables.
function namesIn(script) {
  const from = script.indexOf("function assignWasmExports(wasmExports){");
  const to = script.indexOf("}", from) + 1;
  if (from < 0) throw new Error("The script assigns no exports.");
  const rest = script.slice(0, from) + script.slice(to);
  const counts = new Map();
  for (const [word] of rest.matchAll(/[\w$]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const variables = new Map();
  const assigned = /([\w$]+)=(?:Module\["[\w$]+"\]=)?wasmExports\["([^"]+)"\]/g;
  for (const [, variable, name] of script.slice(from, to).matchAll(assigned)) variables.set(name, variable);
  const many = (word, least) => (counts.get(word) ?? 0) > least;
  // A variable is declared once; a second place uses it.
  return (name) => many(variables.get(name), 1) || many(`_${name}`, 1) || (name.length > SHORT && many(name, 0));
}
