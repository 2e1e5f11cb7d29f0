/** Why Stet cannot start, in sentences for the person who started it. Printed without a stack. */
export class StartFault extends Error {
  override name = "StartFault";
}

/** A worker could not start; it has said why itself. */
export class WorkerFault extends Error {
  override name = "WorkerFault";
}
