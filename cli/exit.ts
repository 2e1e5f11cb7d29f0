/** How a command ends; scripts go by it. */
export const EXIT = {
  done: 0,
  /** Refused, or the person said no: nothing was changed. */
  unchanged: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** Something broke on our side. */
  fault: 70,
} as const;

export type Exit = (typeof EXIT)[keyof typeof EXIT];
