// An editor without a screen: the stock provider on a document of its own, and what it has been told.
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import * as Y from "yjs";
import { until } from "../support/until.ts";

const PATIENCE_MS = 20_000;
const EAGER = { delay: 100, minDelay: 100, maxDelay: 500, factor: 1 };

export interface EditorOptions {
  /** ws://…/collab */
  readonly url: string;
  /** `contentId:generation` */
  readonly name: string;
  readonly token: string;
  /** Text kept from an earlier time. */
  readonly doc?: Y.Doc;
  /** It comes back sooner than the provider would by itself. */
  readonly isEager?: boolean;
}

export interface Editor {
  readonly doc: Y.Doc;
  readonly provider: HocuspocusProvider;
  /** Stateless messages so far, in order. */
  readonly messages: string[];
  /** Codes of closed sockets, in order. */
  readonly closes: number[];
  /** Reasons for which it was not let in. */
  readonly refusals: string[];
  text(): string;
  type(at: number, words: string, remove?: number): void;
  synced(): Promise<void>;
  /** Resolves when everything typed so far is durable, by the server's word. */
  saved(): Promise<void>;
  sees(what: string | RegExp): Promise<string>;
  leave(): void;
}

export function openEditor({ url, name, token, doc = new Y.Doc(), isEager = false }: EditorOptions): Editor {
  const messages: string[] = [];
  const closes: number[] = [];
  const refusals: string[] = [];
  const socket = new HocuspocusProviderWebsocket({ url, ...(isEager ? EAGER : {}) });
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name,
    token,
    document: doc,
    onStateless: ({ payload }) => void messages.push(payload),
    onClose: ({ event }) => void closes.push(event.code),
    onAuthenticationFailed: ({ reason }) => void refusals.push(reason),
  });
  provider.attach();
  const text = doc.getText("markdown");
  let marks = 0;
  return {
    doc,
    provider,
    messages,
    closes,
    refusals,
    text: () => text.toJSON(),
    type(at, words, remove = 0) {
      doc.transact(() => {
        if (remove > 0) text.delete(at, remove);
        if (words !== "") text.insert(at, words);
      });
    },
    async synced() {
      await until(() => provider.synced, { what: `${name} is in sync`, withinMs: PATIENCE_MS });
    },
    async saved() {
      const mark = `mark:${++marks}`;
      const answer = `saved:${marks}`;
      provider.sendStateless(mark);
      await until(() => messages.includes(answer), { what: `${mark} is answered`, withinMs: PATIENCE_MS });
    },
    sees: (what) =>
      until(
        () => (typeof what === "string" ? text.toJSON().includes(what) : what.test(text.toJSON())) && text.toJSON(),
        {
          what: `the editor shows ${String(what)}; it shows ${JSON.stringify(text.toJSON().slice(0, 200))}`,
          withinMs: PATIENCE_MS,
        },
      ),
    leave() {
      provider.destroy();
      socket.destroy();
    },
  };
}
