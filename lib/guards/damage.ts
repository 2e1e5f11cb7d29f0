/** One kind of damage (DUP-2): what it says, and the op that did it where that is known. */
export interface Damage {
  readonly message: string;
  readonly op?: number;
}
