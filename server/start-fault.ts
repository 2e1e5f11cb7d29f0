/** Why Stet cannot start, in sentences for the person who started it. Printed without a stack. */
export class StartFault extends Error {
  override name = "StartFault";
}
