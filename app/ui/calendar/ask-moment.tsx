import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { momentInWords } from "../publishing/moments.ts";
import type { Entry } from "./calendar-day.tsx";
import { CALENDAR_WORDS } from "./calendar-words.ts";

export interface AskedMove {
  readonly entry: Entry;
  readonly at: Date;
}

interface AskMomentProps {
  readonly asked: AskedMove;
  readonly zone: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Moving a publication to another day is asked about first: a drag may slip. */
export function AskMoment({ asked: { entry, at }, zone, onYes, onNo }: AskMomentProps) {
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => !isOpen && onNo()} isDismissable>
      <Modal className="keys-modal">
        <Dialog className="keys publishing" role="alertdialog">
          <Heading slot="title">{CALENDAR_WORDS.sureTitle}</Heading>
          <p>{CALENDAR_WORDS.sure(entry.title, entry.version ?? 1, momentInWords(at, zone), zone)}</p>
          <div className="card-actions publishing-acts">
            <button className="button" type="button" autoFocus onClick={onYes}>
              {CALENDAR_WORDS.yes}
            </button>
            <button className="button-small" type="button" onClick={onNo}>
              {CALENDAR_WORDS.no}
            </button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
