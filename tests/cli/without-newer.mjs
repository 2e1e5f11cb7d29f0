// Preloaded with --import: takes away what Node has gained since the lowest one that the packed command is for. What uses it then breaks here as there.
import fs from "node:fs";

const { globals, iteratorMethods } = JSON.parse(
  fs.readFileSync(new URL("newer-than-node-20.19.json", import.meta.url), "utf8"),
);
const iterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
for (const name of iteratorMethods) delete iterators[name];
for (const path of globals) {
  const names = path.split(".");
  const last = names.pop();
  const holder = names.reduce((at, name) => at?.[name], globalThis);
  if (holder) delete holder[last];
}
