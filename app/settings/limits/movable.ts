/** The statuses that a person sets by hand (PLAN-2.1). */
export const MOVABLE = ["draft", "review", "archived"] as const;
