// Covers docs/spec/rooms.md ROOM-3.3: what is sent before the server has let someone in.
import { HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { expect, test } from "vitest";
import * as Y from "yjs";
import { PatientProvider } from "../../app/ui/editor/patient-provider.ts";

/** A socket that is open at once, and counts what is sent into it. */
class OpenSocket extends EventTarget {
  static sent = 0;
  readonly readyState = 1;
  binaryType = "";
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event("open")));
  }
  send(): void {
    OpenSocket.sent += 1;
  }
  close(): void {}
}

test("[ROOM-3.3] what is typed before the server has answered is not sent key by key, and from then on it is", async () => {
  const document = new Y.Doc();
  const socket = new HocuspocusProviderWebsocket({ url: "ws://stet.example/collab", WebSocketPolyfill: OpenSocket });
  const provider = new PatientProvider({ websocketProvider: socket, name: "post:1", document, token: "session" });
  provider.attach();
  await expect.poll(() => OpenSocket.sent).toBe(2); // who it is, and what it has
  const type = () => document.getText("markdown").insert(0, "a");
  for (let key = 0; key < 300; key += 1) type();
  provider.awareness?.setLocalStateField("cursor", 7);
  expect(OpenSocket.sent).toBe(2);
  provider.authenticatedHandler("read-write");
  type();
  provider.awareness?.setLocalStateField("cursor", 8);
  expect(OpenSocket.sent).toBe(4);
  provider.destroy();
  socket.destroy();
});
