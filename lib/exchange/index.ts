export { createExchange, type Exchange } from "./exchange.ts";
export { exportFiles, type ExportEnv, type OutFile } from "./export.ts";
export { historyStream } from "./git-out.ts";
export { openFolder } from "./folder-in.ts";
export { writeFolder } from "./folder-out.ts";
export type { Folder } from "./folder.ts";
export {
  importFolder,
  type FileLine,
  type ImportEnv,
  type ImportLine,
  type ImportSum,
} from "./import.ts";
export { createImportJobs, type ImportJobs, type ShownImport } from "./import-jobs.ts";
export { createImportWorker, type ImportWorker } from "./import-worker.ts";
export { EXCHANGE_WORK } from "./imported-title.ts";
export { openZip } from "./zip-in.ts";
export { zipOf } from "./zip-out.ts";
