import { Button } from "react-aria-components";

/** The handle to drag a card by. `says`: its name for people who cannot see it. */
export const DragHandle = ({ says }: { readonly says: string }) => (
  <Button slot="drag" className="board-drag" aria-label={says}>
    <svg viewBox="0 0 8 14" width="8" height="14" aria-hidden="true">
      <path
        d="M2 2h.01M6 2h.01M2 7h.01M6 7h.01M2 12h.01M6 12h.01"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  </Button>
);
