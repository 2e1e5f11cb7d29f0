import { allows, callerOf, networkOf, type Actor } from "../../lib/auth/index.ts";
import { isConnectionFault } from "../../lib/content/index.ts";
import { BugError, refusal, type Outcome, type Refusal } from "../../lib/outcome/index.ts";
import { refusalOfWork } from "../../lib/threads/index.ts";
import { runtime, type Runtime } from "../../server/runtime.ts";
import { isCountedWrite } from "./counted-write.ts";
import { checkedInput, type CheckedInput } from "./checked-input.ts";
import type { Method, Operation } from "./operation.ts";
import { present, problem } from "./problem.ts";
import { isFile, isForm, isJson } from "./read-body.ts";
import { pageBehind, whoAsks } from "./who-asks.ts";

/** What a handler gets: everything of the request, checked once. */
export interface OpenCall<Params, Query, Body> extends CheckedInput<Params, Query, Body> {
  readonly request: Request;
  readonly requestId: string;
  readonly runtime: Runtime;
}

export interface Call<Params, Query, Body> extends OpenCall<Params, Query, Body> {
  readonly actor: Actor;
}

/** A value or a refusal, which the door presents, or a finished answer. */
export type Reply = Response | Outcome<unknown, Refusal>;

export interface Endpoint {
  readonly operation: Pick<Operation, "method" | "path" | "entry" | "needs" | "isEdit" | "takes">;
  readonly answer: (asked: Asked) => Promise<Response>;
}

interface Asked {
  readonly request: Request;
  readonly params: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  readonly runtime: Runtime;
  readonly actor: Actor | undefined;
}

type ExportedMethod = Method | "HEAD" | "OPTIONS";
/** A path without parameters has none, whatever Next's types say. */
type RouteContext = { readonly params: Promise<Readonly<Record<string, unknown>> | undefined> };
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

const EXPORTED: readonly ExportedMethod[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** All exports of a route.ts: the endpoints given, HEAD where there is GET, and a problem+json answer to every other
 * method; with no endpoint at all, 404. Strangers get 401 before anything else is looked at (DOOR-6). */
export function resource(...endpoints: readonly Endpoint[]): Record<ExportedMethod, RouteHandler> {
  const handlers = EXPORTED.map((method) => [method, handlerFor(method, endpoints)] as const);
  // fromEntries forgets which keys there are
  return Object.fromEntries(handlers) as Record<ExportedMethod, RouteHandler>;
}

/** Checks path, query and body as `operation` says, then runs `handle` for the actor and presents what it returns. */
export function endpoint<Params, Query, Body>(
  operation: Operation<Params, Query, Body>,
  handle: (call: Call<Params, Query, Body>) => Promise<Reply>,
): Endpoint {
  return openEndpoint(operation, ({ actor, ...call }) => {
    if (!actor) throw new BugError(`${operation.id} is open, and wants to know who asks`);
    return handle({ ...call, actor });
  });
}

/** The same for a call that anyone may make. */
export function openEndpoint<Params, Query, Body>(
  operation: Operation<Params, Query, Body>,
  handle: (call: OpenCall<Params, Query, Body> & { readonly actor: Actor | undefined }) => Promise<Reply>,
): Endpoint {
  return {
    operation,
    async answer({ params, ...asked }) {
      const context = { requestId: asked.requestId, isEdit: operation.isEdit ?? false };
      if (operation.needs && asked.actor && !allows(asked.actor, operation.needs))
        return problem(refusal("forbidden"), context);
      const input = await checkedInput(operation, asked.request, params);
      if (!input.ok) return problem(input.refusal, context);
      const reply = await handle({ ...asked, ...input.value });
      if (reply instanceof Response) return reply;
      return reply.ok ? present(reply.value, { status: operation.success.status }) : problem(reply.refusal, context);
    },
  };
}

function handlerFor(method: ExportedMethod, endpoints: readonly Endpoint[]): RouteHandler {
  const found = endpoints.find(({ operation }) => operation.method === (method === "HEAD" ? "GET" : method));
  const isOpen = endpoints.some(({ operation }) => operation.entry === "open");
  const isEdit = endpoints.some(({ operation }) => operation.isEdit);
  return (request, { params }) =>
    boundary(request, isEdit, async (requestId, made) => {
      const no = (refused: Refusal) => problem(refused, { requestId, isEdit });
      const known = isOpen ? undefined : await whoAsks(request, made.auth, made.config);
      const isLetIn = known?.kind === "stranger" && found?.operation.entry === "public" && isUnnamed(request);
      const tooOften = isLetIn ? tooManyVisits(request, made) : undefined;
      if (tooOften) return no(tooOften);
      const asks = isLetIn ? undefined : known;
      if (asks?.kind === "wrong-token")
        made.log.info({ requestId, address: callerOf(request.headers, made.config).address }, "A wrong token");
      if (asks?.kind === "stranger" || asks?.kind === "wrong-token") return no(asks.refusal);
      if (asks?.kind === "foreign-page" || (isOpen && isForeignForm(request, made.config.publicUrl)))
        return no(FOREIGN_PAGE);
      if (endpoints.length === 0) return no(refusal("not_found", { hint: "See /api/openapi.json for what there is." }));
      if (method === "OPTIONS" || !found) return methodNotPossible(method, endpoints, requestId);
      if (asks?.by === "session" && method === "POST" && !mayComeFromPage(found.operation, request))
        return no(NOT_JSON);
      const tooMuch = asks && isCountedWrite(found.operation) ? made.countWrite(asks.actor) : undefined;
      if (tooMuch) return no(tooMuch);
      const response = await found.answer({
        request,
        params: (await params) ?? {},
        requestId,
        runtime: made,
        actor: asks?.actor,
      });
      return method === "HEAD" ? new Response(null, response) : response;
    });
}

/** Callers without any credentials: someone with wrong ones is not a stranger. */
const isUnnamed = (request: Request): boolean => request.headers.get("authorization") === null;

function tooManyVisits(request: Request, { visit, config }: Runtime): Refusal | undefined {
  const { address } = callerOf(request.headers, config);
  const retryAfter = address === undefined ? undefined : visit(networkOf(address));
  return retryAfter === undefined
    ? undefined
    : refusal("rate_limited", { message: "Too much was asked for from here.", details: { retryAfter } });
}

/** Errors thrown below are logged with the request's id, and the answer says nothing about them. */
async function boundary(
  request: Request,
  isEdit: boolean,
  work: (requestId: string, made: Runtime) => Promise<Response>,
): Promise<Response> {
  const requestId = request.headers.get("x-request-id") ?? crypto.randomUUID();
  const made = runtime();
  try {
    return await work(requestId, made);
  } catch (err) {
    const tooMuch = refusalOfWork(err);
    if (tooMuch) return problem(tooMuch, { requestId, isEdit });
    made.log.error({ err, requestId }, "A request failed");
    return problem(refusal(isConnectionFault(err) ? "unavailable" : "internal"), { requestId, isEdit });
  }
}

export const FOREIGN_PAGE = refusal("forbidden", {
  message: "This call came from a page of another site.",
  hint: "Use Stet's own pages, or send a token: Authorization: Bearer TOKEN.",
});
const NOT_JSON = refusal("invalid_request", {
  message: "The body must be JSON.",
  hint: "Send the header Content-Type: application/json.",
});

/** Bodies that no form of another site can send: JSON, or a file where one is accepted. */
function mayComeFromPage({ entry, takes }: Endpoint["operation"], request: Request): boolean {
  return entry === "form" || isJson(request) || (takes !== undefined && isFile(request, takes));
}

/** A caller that is not a browser names no page, and may send JSON to an open call, but not a form. */
function isForeignForm(request: Request, publicUrl: string | undefined): boolean {
  const page = pageBehind(request, publicUrl);
  return page === "foreign" || (page === "unsaid" && isForm(request));
}

function methodNotPossible(method: ExportedMethod, endpoints: readonly Endpoint[], requestId: string): Response {
  const methods = endpoints.map(({ operation }) => operation.method);
  const allowed = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allowed } });
  const isEdit = endpoints.some(({ operation }) => operation.isEdit);
  const given = { message: `${method} is not possible here.`, hint: `Possible are: ${allowed}.` };
  const response = problem(refusal("invalid_request", given), { requestId, isEdit, status: 405 });
  response.headers.set("Allow", allowed);
  return response;
}
