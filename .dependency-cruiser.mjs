// Which file may import which. The rooms and what they may import are in tools/rooms.mjs.
import { PURE, ROOMS } from "./tools/rooms.mjs";

const anyOf = (names) => `(?:${names.join("|")})`;
const GENERATED = "^server/generated/";
const TESTS = "^(?:tests|e2e|bench)/";
const OUTSIDE_OF_PURE = [
  "(?:^|/)node_modules/(?:@prisma|prisma|next|react|react-dom|ws|pg|pino|@hocuspocus)/",
  "^(?:prisma|next|react|ws|pg|pino)(?:/|$)",
];

const rowRules = Object.entries(ROOMS).map(([room, { imports }]) => ({
  name: `room-${room}`,
  comment: `lib/${room} may import ${imports.length ? imports.map((name) => `lib/${name}`).join(", ") : "nothing of ours"}.`,
  severity: "error",
  from: { path: `^lib/${room}/` },
  to: { path: "^(?:lib|app|server|cli|tools)/", pathNot: [`^lib/${anyOf([room, ...imports])}/`, GENERATED] },
}));

// What guards take from these rooms is their types; the planner itself is not theirs to call.
const typeRules = Object.entries(ROOMS)
  .filter(([, { types }]) => types)
  .map(([room, { types }]) => ({
    name: `room-${room}-types-only`,
    comment: `lib/${room} knows ${types.map((name) => `lib/${name}`).join(" and ")} by their types alone.`,
    severity: "error",
    from: { path: `^lib/${room}/` },
    to: { path: `^lib/${anyOf(types)}/`, dependencyTypesNot: ["type-only"] },
  }));

const FOLDERED = Object.keys(ROOMS).filter((room) => ROOMS[room].folders);

const folderRules = Object.entries(ROOMS).flatMap(([room, { folders = {} }]) =>
  Object.entries(folders).map(([folder, { imports }]) => ({
    name: `folder-${room}-${folder}`,
    comment: `lib/${room}/${folder} may import of its room ${[...imports, "the files beside the folders"].join(", ")}.`,
    severity: "error",
    from: { path: `^lib/${room}/${folder}/` },
    to: { path: `^lib/${room}/[^/]+/`, pathNot: `^lib/${room}/${anyOf([folder, ...imports])}/` },
  })),
);

export default {
  forbidden: [
    ...rowRules,
    ...typeRules,
    ...folderRules,
    {
      name: "folder-has-a-row",
      comment: "A folder of a room with folders that the list does not know: add its row.",
      severity: "error",
      from: {
        path: `^lib/${anyOf(FOLDERED)}/[^/]+/`,
        pathNot: FOLDERED.map((room) => `^lib/${room}/${anyOf(Object.keys(ROOMS[room].folders))}/`),
      },
      to: {},
    },
    {
      name: "room-has-a-row",
      comment: "A room of lib that the list does not know: add its row.",
      severity: "error",
      from: { path: "^lib/", pathNot: `^lib/${anyOf(Object.keys(ROOMS))}/` },
      to: {},
    },
    {
      name: "only-through-index",
      comment: "Another room's files are private; import its index.ts.",
      severity: "error",
      from: { path: "^(?:lib/([^/]+)|app|server|operate|cli|tools)/" },
      to: { path: "^lib/[^/]+/", pathNot: ["^lib/[^/]+/index\\.ts$", "^lib/$1/"] },
    },
    {
      name: "not-through-own-index",
      comment: "Within a room import the file itself: that is how cycles begin.",
      severity: "error",
      from: { path: "^lib/([^/]+)/" },
      to: { path: "^lib/$1/index\\.ts$" },
    },
    {
      name: "pure-rooms-touch-nothing",
      comment: "Pure rooms know no system, database, framework or network.",
      severity: "error",
      from: { path: `^lib/${anyOf(PURE)}/` },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "pure-rooms-touch-no-package-that-does",
      comment: "Pure rooms know no system, database, framework or network.",
      severity: "error",
      from: { path: `^lib/${anyOf(PURE)}/` },
      to: { path: [...OUTSIDE_OF_PURE, GENERATED] },
    },
    {
      name: "only-server-builds-db",
      comment: "server makes the database connections and hands them in; elsewhere the generated client is types.",
      severity: "error",
      from: { path: "^(?:lib|app|cli)/" },
      to: { path: GENERATED, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "only-server-knows-the-drivers",
      comment: "A connection that is not the runtime's escapes its pool and its shutdown.",
      severity: "error",
      from: { path: "^(?:lib|app|cli)/" },
      to: { path: ["node_modules/(?:pg|@prisma/adapter-pg|@redis/client)/"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "app-asks-the-runtime",
      comment: "Screens and routes see of the server only its runtime.",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "^(?:server|tools|cli)/", pathNot: ["^server/runtime\\.ts$"] },
    },
    {
      name: "ui-never-imports-server",
      comment: "What runs in the browser asks over HTTP; of ours it may use the pure rooms, and types of the others.",
      severity: "error",
      from: { path: "^app/ui/" },
      to: {
        path: "^(?:server|lib|tools|cli|app/api)/",
        pathNot: `^lib/${anyOf(PURE)}/`,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "not-to-operate",
      comment: "Commands are begun by people; nothing calls them.",
      severity: "error",
      from: { path: "^(?:lib|server|app|cli|tools)/" },
      to: { path: "^operate/" },
    },
    {
      name: "not-to-app",
      comment: "Nothing below the screens knows them; the process that serves hands calls to what answers them.",
      severity: "error",
      from: { path: "^(?:server|operate|cli|tools)/" },
      to: { path: "^app/", pathNot: ["^app/api/operations\\.ts$"] },
    },
    {
      name: "not-to-test",
      comment: "The product does not import its tests.",
      severity: "error",
      from: { pathNot: [TESTS, "^[^/]+\\.config\\.ts$"] },
      to: { path: TESTS },
    },
    { name: "no-circular", severity: "error", from: { pathNot: GENERATED }, to: { circular: true } },
    {
      name: "no-orphans",
      comment: "Nobody imports this file and it imports nobody.",
      severity: "error",
      from: { orphan: true, path: "^(?:lib|server|operate|app|cli)/", pathNot: ["\\.d\\.ts$", GENERATED] },
      to: {},
    },
    {
      name: "not-to-dev-dep",
      comment: "The product runs without development dependencies.",
      severity: "error",
      from: { path: "^(?:lib|server|operate|app|cli)/", pathNot: GENERATED },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "node_modules/@types/" },
    },
    { name: "not-to-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    parser: "swc", // TypeScript 7 has no API dependency-cruiser could use; swc sees type-only imports too
    doNotFollow: { path: ["node_modules", GENERATED] },
    exclude: { path: ["^\\.next/", "^\\.stet/"] },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
    },
  },
};
