/** Who has a post to do. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
  /** They are no member any more. */
  readonly isGone: boolean;
}
