// Adds to package-lock.json the optional packages for other platforms that `npm install` left out because the registry in use does not have them:
//   node tools/complete-lockfile.mjs
// `npm ci` refuses a lockfile without them, on every platform. They are never fetched where they do not fit; so no integrity is needed.
import { readFileSync, writeFileSync } from "node:fs";

const FILE = "package-lock.json";
const lock = JSON.parse(readFileSync(FILE, "utf8"));
const added = [];

for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    if (platform && !isLocked(place, name)) {
      lock.packages[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(entry.dev ? { dev: true } : {}),
        license: "MIT",
        optional: true,
      };
      added.push(`${name}@${version}`);
    }
  }
}

const root = lock.packages[""];
const sorted = Object.entries(lock.packages)
  .filter(([place]) => place !== "")
  .sort(([a], [b]) => a.localeCompare(b, "en"));
lock.packages = { "": root, ...Object.fromEntries(sorted) };
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? "The lockfile was complete." : `Added ${added.length}: ${added.join(", ")}`);

function isLocked(place, name) {
  return Object.keys(lock.packages).some(
    (locked) => locked === `node_modules/${name}` || locked === `${place}/node_modules/${name}`,
  );
}

/** `@x/binding-linux-arm64-musl` → {cpu, os, libc}; undefined for a name without a platform, which has to be installed for real. */
function platformOf(name) {
  const os = /android|darwin|freebsd|linux|openharmony|win32|sunos|aix|openbsd|netbsd/.exec(name)?.[0];
  const cpu = /arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|wasm32|mips64el/.exec(name)?.[0];
  if (cpu === "wasm32") return { cpu: [cpu] };
  if (!os || !cpu) return undefined;
  const libc = /musl/.test(name) ? "musl" : /-gnu/.test(name) ? "glibc" : undefined;
  return { cpu: [cpu], os: [os], ...(libc && os === "linux" ? { libc: [libc] } : {}) };
}
