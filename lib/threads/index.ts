export { createThreads, THREAD_LIMITS, type Ran, type Threads, type ThreadsOptions } from "./threads.ts";
