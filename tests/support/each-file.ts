// Vitest setup of every file of tests. Modules are loaded once for many files, so what they register of themselves
// holds for the first of these alone: what is done after each file is registered here.
import { afterAll } from "vitest";
import { removeTemporaryFolders } from "../../tools/temporary-folder.ts";

afterAll(removeTemporaryFolders); // registered first, it runs last: after servers have ended
