import { pickFiles } from "../editor/images/pick-files.ts";
import { AddAddress } from "./add-address.tsx";
import { SOURCE_WORDS } from "./source-words.ts";
import type { SourcesState } from "./use-sources.ts";
import type { SourceDraft, SourcesTab } from "./use-sources-tab.ts";

const ACCEPTED = ".txt,.md,.markdown,.html,.htm,.srt,.vtt,.pdf,text/*,application/pdf";
const LONGEST_TITLE = 200;

/** Ways to add a source: words that are pasted, or files. */
export function AddSource({
  calls,
  act,
  isBusy,
  draft,
  setDraft,
  address,
  setAddress,
}: SourcesState & Pick<SourcesTab, "draft" | "setDraft" | "address" | "setAddress">) {
  const files = async () => {
    for (const file of await pickFiles(ACCEPTED))
      await act(
        () => calls.upload(file),
        (added) => ({ words: SOURCE_WORDS.added(added.title) }),
      );
  };
  const close = () => setDraft(undefined);
  const add = async ({ text, title }: SourceDraft) => {
    const isDone = await act(
      () => calls.paste(text, title),
      (added) => ({ words: SOURCE_WORDS.added(added.title) }),
    );
    if (isDone) close();
  };
  if (address !== undefined) return <AddAddress {...{ calls, act, isBusy, address, setAddress }} />;
  if (!draft)
    return (
      <p className="card-actions">
        <button
          className="button-small"
          type="button"
          onClick={() => setDraft({ title: "", text: "" })}
          data-zone-start
        >
          {SOURCE_WORDS.paste}
        </button>
        <button className="button-small" type="button" disabled={isBusy} onClick={() => void files()}>
          {isBusy ? SOURCE_WORDS.adding : SOURCE_WORDS.file}
        </button>
        <button className="button-small" type="button" disabled={isBusy} onClick={() => setAddress("")}>
          {SOURCE_WORDS.address}
        </button>
      </p>
    );
  return <PasteForm {...{ draft, setDraft, isBusy }} onAdd={() => void add(draft)} onClose={close} />;
}

interface PasteFormProps extends Pick<SourcesTab, "setDraft"> {
  readonly draft: SourceDraft;
  readonly isBusy: boolean;
  readonly onAdd: () => void;
  readonly onClose: () => void;
}

function PasteForm({ draft, setDraft, isBusy, onAdd, onClose }: PasteFormProps) {
  return (
    <form
      className="source-form"
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || draft.text !== "") return; // what is written is not lost by a key
        event.preventDefault();
        onClose();
      }}
    >
      <label htmlFor="source-title">{SOURCE_WORDS.title}</label>
      <input
        className="field"
        id="source-title"
        autoComplete="off"
        maxLength={LONGEST_TITLE}
        value={draft.title}
        onChange={({ target }) => setDraft({ ...draft, title: target.value })}
      />
      <label htmlFor="source-text">{SOURCE_WORDS.text}</label>
      <textarea
        className="field"
        id="source-text"
        rows={7}
        autoFocus
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
      />
      <p className="card-actions">
        <button className="button-small" type="submit" disabled={isBusy || draft.text.trim() === ""}>
          {isBusy ? SOURCE_WORDS.adding : SOURCE_WORDS.add}
        </button>
        <button className="button-small" type="button" onClick={onClose}>
          {SOURCE_WORDS.cancel}
        </button>
      </p>
    </form>
  );
}
