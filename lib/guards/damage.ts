/** One kind of damage (DUP-2): its message, and the op that caused it if known. */
export interface Damage {
  readonly message: string;
  readonly op?: number;
}
