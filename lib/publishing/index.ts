export { CHECKS, type Check } from "./checklist.ts";
export { createPublishing, type Publication, type Publishing, type ShownPublication } from "./publishing.ts";
