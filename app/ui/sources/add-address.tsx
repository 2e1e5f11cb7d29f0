import { SOURCE_WORDS } from "./source-words.ts";
import type { SourcesState } from "./use-sources.ts";
import type { SourcesTab } from "./use-sources-tab.ts";

interface AddAddressProps extends Pick<SourcesState, "calls" | "act" | "isBusy">, Pick<SourcesTab, "setAddress"> {
  readonly address: string;
}

/** Has the server read a web page, a text or a PDF (SRC-9). */
export function AddAddress({ calls, act, isBusy, address, setAddress }: AddAddressProps) {
  const close = () => setAddress(undefined);
  const add = async () => {
    const isDone = await act(
      () => calls.fetch(address.trim()),
      (added) => ({ words: SOURCE_WORDS.added(added.title) }),
    );
    if (isDone) close();
  };
  return (
    <form
      className="source-form"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <label htmlFor="source-address">{SOURCE_WORDS.addressField}</label>
      <input
        className="field"
        id="source-address"
        type="url"
        required
        autoFocus
        autoComplete="off"
        placeholder="https://"
        maxLength={2_000}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <p className="card-actions">
        <button className="button-small" type="submit" disabled={isBusy || address.trim() === ""}>
          {isBusy ? SOURCE_WORDS.adding : SOURCE_WORDS.readIt}
        </button>
        <button className="button-small" type="button" onClick={close}>
          {SOURCE_WORDS.cancel}
        </button>
      </p>
    </form>
  );
}
