/** Who a post is assigned to. */
export interface Assignee {
  readonly id: string;
  readonly name: string;
  /** They are no longer a member. */
  readonly isGone: boolean;
}
