// Sends each call of a function by its place in the table through one small function for its type. Where few functions
// were reached by such a call so far, V8 takes it for a call of these, also where a caller has it inlined, and compiles
// that caller anew when another is reached: the loop of Python's interpreter six times within the first seconds, each
// time with 24 MB of memory and a third of a second. A call that all others go through reaches too many for that.
const [TYPES, IMPORTS, FUNCTIONS, CODE] = [1, 2, 3, 10];
const [CALL, CALL_INDIRECT, LOCAL_GET, END] = [0x10, 0x11, 0x20, 0x0b];
const [FUNCTION_TYPE, I32] = [0x60, 0x7f];
const HEAD = 8; // bytes before the first section

export function withSharedCalls(wasm) {
  const sections = sectionsOf(wasm);
  const content = (id) => new Reader(sections.find(([each]) => each === id)[1]);
  const types = content(TYPES).list((reader) => reader.type());
  const functions = content(FUNCTIONS).list((reader) => reader.number());
  const bodies = content(CODE).list((reader) => reader.bytes(reader.number()));
  const imported = content(IMPORTS).list((reader) => reader.imported()).filter((kind) => kind === 0).length;
  const shared = new Map(); // the function for each type
  const added = [];
  const through = (type) => {
    if (!shared.has(type)) {
      shared.set(type, imported + functions.length);
      const given = [...types[type][0], I32];
      functions.push(types.length);
      types.push([given, types[type][1]]);
      added.push(sharedCall(type, given.length));
    }
    return Buffer.from([CALL, ...number(shared.get(type))]);
  };
  const code = [...bodies.map((body) => redirected(body, through)), ...added];
  const changed = {
    [TYPES]: types.map(([given, results]) => [FUNCTION_TYPE, ...list(given), ...list(results)]),
    [FUNCTIONS]: functions.map(number),
    [CODE]: code.map((body) => Buffer.concat([Buffer.from(number(body.length)), body])),
  };
  const written = sections.map(([id, bytes]) => section(id, changed[id] ? entries(changed[id]) : bytes));
  return Buffer.concat([wasm.subarray(0, HEAD), ...written]);
}
function sharedCall(type, count) {
  const given = Array.from({ length: count }, (_, at) => [LOCAL_GET, ...number(at)]);
  return Buffer.from([0, ...given.flat(), CALL_INDIRECT, ...number(type), 0, END]);
}
function redirected(body, through) {
  const parts = [];
  let copied = 0;
  for (const [start, end, type] of indirectCalls(body)) {
    parts.push(body.subarray(copied, start), through(type));
    copied = end;
  }
  return Buffer.concat([...parts, body.subarray(copied)]);
}
// Start, end and type of each call by the table.
function* indirectCalls(body) {
  const reader = new Reader(body);
  reader.list(() => reader.skip("nb")); // locals
  while (!reader.done) {
    const start = reader.at;
    const opcode = reader.byte();
    if (opcode === CALL_INDIRECT) {
      const [type, table] = [reader.number(), reader.number()];
      if (table !== 0) throw new Error("A call goes by another table.");
      yield [start, reader.at, type];
    } else {
      reader.skip(following(opcode, reader));
    }
  }
}

// What follows an opcode: b a byte, n a number, t the targets of a jump.
const FOLLOWING = new Map([
  ["", [0x00, 0x01, 0x05, 0x0b, 0x0f, 0x19, 0x1a, 0x1b, 0xd1]],
  ["n", [0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0c, 0x0d, 0x10, 0x18, 0x3f, 0x40, 0x41, 0x42, 0xd0, 0xd2]],
  ["tn", [0x0e]],
  ["t", [0x1c]],
  ["b".repeat(4), [0x43]],
  ["b".repeat(8), [0x44]],
]);
const [MEMORY, VECTOR] = [0xfc, 0xfd]; // a second opcode follows
function following(opcode, reader) {
  const among = (first, last) => opcode >= first && opcode <= last;
  if (among(0x45, 0xc4)) return ""; // arithmetic
  if (among(0x28, 0x3e)) return "nn"; // load, store
  if (among(0x20, 0x26)) return "n"; // locals, globals, tables
  if (opcode === MEMORY) return ofMemory(reader.number());
  if (opcode === VECTOR) return ofVector(reader.number());
  const [kinds] = [...FOLLOWING].find(([, opcodes]) => opcodes.includes(opcode)) ?? [];
  if (kinds === undefined) throw new Error(`What follows opcode ${opcode} is not known here.`);
  return kinds;
}
function ofMemory(second) {
  if (second < 8) return ""; // arithmetic
  return [8, 10, 12, 14].includes(second) ? "nn" : "n";
}
function ofVector(second) {
  const among = (first, last) => second >= first && second <= last;
  if (among(0, 11) || among(92, 93)) return "nn"; // load, store
  if (among(12, 13)) return "b".repeat(16); // a constant, a shuffle
  if (among(21, 34)) return "b"; // one lane
  return among(84, 91) ? "nnb" : "";
}

const list = (bytes) => [...number(bytes.length), ...bytes];
const entries = (each) => Buffer.concat([number(each.length), ...each].map((bytes) => Buffer.from(bytes)));
const section = (id, bytes) => Buffer.concat([Buffer.from([id, ...number(bytes.length)]), bytes]);
function number(value) {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...number(value >>> 7)];
}
function sectionsOf(wasm) {
  const reader = new Reader(wasm, HEAD);
  const sections = [];
  while (!reader.done) sections.push([reader.byte(), reader.bytes(reader.number())]);
  return sections;
}
class Reader {
  constructor(source, at = 0) {
    Object.assign(this, { source, at });
  }
  get done() {
    return this.at >= this.source.length;
  }
  byte() {
    this.at += 1;
    return this.source[this.at - 1];
  }
  bytes(count) {
    this.at += count;
    return this.source.subarray(this.at - count, this.at);
  }
  number() { // one with a sign has as many bytes, and its value is not asked
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  }
  list(read) {
    return Array.from({ length: this.number() }, () => read(this));
  }
  type() {
    if (this.byte() !== FUNCTION_TYPE) throw new Error("A type is not that of a function.");
    const types = () => this.list(() => this.byte());
    return [types(), types()];
  }
  imported() { // its kind: function, table, memory, global, tag
    this.bytes(this.number());
    this.bytes(this.number());
    const kind = this.byte();
    this.skip(["n", "bl", "l", "bb", "bn"][kind]);
    return kind;
  }
  // As `following` has it, and l the bounds of a size.
  skip(kinds) {
    for (const kind of kinds) {
      if (kind === "b") this.byte();
      if (kind === "n") this.number();
      if (kind === "t") this.list(() => this.number());
      if (kind === "l") this.skip(this.number() & 1 ? "nn" : "n");
    }
  }
}
