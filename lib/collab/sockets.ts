import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Hocuspocus, WebSocketLike } from "@hocuspocus/server";
import crossws from "crossws/adapters/node";
import { callerOf, networkOf, PEER_HEADER, type ProxySettings } from "../auth/index.ts";
import { closeReason, type CloseName } from "./close-codes.ts";
import type { CollabLog, JoinContext } from "./context.ts";
import type { Crowds } from "./crowds.ts";
import { createNewcomers } from "./newcomers.ts";
import { isRoomFrame } from "./room-name.ts";

/** A content has at most 4 MB (OPS-1.1), so no honest frame has more. */
const MOST_FRAME_BYTES = 4 * 1024 * 1024;
/** How much may wait for a reader: a large document twice over. */
const MOST_WAITING_BYTES = 16 * 1024 * 1024;

export interface Sockets {
  /** The socket opened with this request has signed in: it may send more, and stays open. */
  welcome(request: Request): void;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** From now on sockets are closed as soon as they are open: their owners try elsewhere. */
  drain(): void;
  closeAll(): void;
  /** How many are open. */
  count(): number;
}

export interface SocketTools {
  readonly hocuspocus: Hocuspocus<JoinContext>;
  readonly log: CollabLog;
  readonly crowds: Crowds;
  /** Proxies whose forwarded addresses are trusted. */
  readonly proxies: ProxySettings;
}

/**
 * The WebSockets under Hocuspocus: frames have a limit, and readers that do not keep up are disconnected instead of
 * filling the memory.
 */
export function createSockets({ hocuspocus, log, crowds, proxies }: SocketTools): Sockets {
  const clients = new Map<object, ReturnType<typeof hocuspocus.handleConnection>>();
  const newcomers = createNewcomers(crowds);
  let isDraining = false;
  const sockets = crossws({
    serverOptions: { maxPayload: MOST_FRAME_BYTES },
    hooks: {
      open(peer) {
        // crossws gives the socket of `ws` itself, typed as what all its systems have in common
        const socket = peer.websocket as WebSocketLike & { readonly bufferedAmount: number };
        if (isDraining) return end(socket, "going_away");
        const request = peer.request as Request; // Hocuspocus reads its url and headers alone
        if (
          !newcomers.open(request, networkOf(callerOf(request.headers, proxies).address ?? ""), (name) =>
            end(socket, name),
          )
        )
          return;
        clients.set(peer, hocuspocus.handleConnection(guarded(socket), request));
      },
      message(peer, message) {
        const frame = message.uint8Array();
        // Hocuspocus would print the name
        if (!isRoomFrame(frame)) return end(peer.websocket as WebSocketLike, "unreadable");
        if (newcomers.mayShow(peer.request as Request, frame.byteLength)) clients.get(peer)?.handleMessage(frame);
      },
      close(peer, { code = 1000, reason = "" }) {
        clients.get(peer)?.handleClose({ code, reason });
        clients.delete(peer);
        newcomers.gone(peer.request as Request);
      },
      error: (_peer, err) => log.warn({ err }, "A socket of an editor failed"),
    },
  });
  return {
    welcome: (request) => newcomers.gone(request),
    upgrade: (request, socket, head) => {
      request.headers[PEER_HEADER] = request.socket.remoteAddress ?? "";
      sockets.handleUpgrade(request, socket, head).catch((err: unknown) => {
        log.warn({ err }, "A socket could not be opened");
        socket.destroy();
      });
    },
    drain: () => void (isDraining = true),
    closeAll() {
      newcomers.close();
      const { code, reason } = closeReason("going_away");
      sockets.closeAll(code, reason);
    },
    count: () => clients.size,
  };
}

function end(socket: WebSocketLike, name: CloseName): void {
  const { code, reason } = closeReason(name);
  socket.close(code, reason);
}

function guarded(socket: WebSocketLike & { readonly bufferedAmount: number }): WebSocketLike {
  return {
    get readyState() {
      return socket.readyState;
    },
    send(data) {
      if (socket.bufferedAmount <= MOST_WAITING_BYTES) return socket.send(data);
      end(socket, "too_slow");
    },
    close: (code, reason) => socket.close(code, reason),
  };
}
