import { HocuspocusProvider } from "@hocuspocus/provider";

/**
 * Sends nothing that is typed until the server has let it in: what was typed meanwhile comes with the first exchange
 * after that. A server that takes its time would get each key of it as a message, and ends a connection that sends too
 * many before it is let in.
 */
export class PatientProvider extends HocuspocusProvider {
  override send(...[message, told]: Parameters<HocuspocusProvider["send"]>): void {
    const isTyping = typeof told === "object" && ("update" in told || "awareness" in told);
    if (this.isAuthenticated || !isTyping) super.send(message, told);
  }
}
