export { createThreads, THREAD_LIMITS, type Ran, type Threads, type ThreadsOptions } from "./threads.ts";
export { refusalOfWork, TooMuchWork, workHere, type Made, type RunWork, type WorkTable } from "./work.ts";
