import { allows, callerOf, networkOf, type Actor } from "../../lib/auth/index.ts";
import { isConnectionFault } from "../../lib/content/index.ts";
import { BugError, refusal, type Outcome, type Refusal } from "../../lib/outcome/index.ts";
import { refusalOfWork } from "../../lib/threads/index.ts";
import { runtime, type Runtime } from "../../server/runtime.ts";
import { isCountedWrite } from "./counted-write.ts";
import { checkedInput, type CheckedInput } from "./checked-input.ts";
import type { Asked, Described, Method, Operation } from "./operation.ts";
import { placesOf, type Place } from "./places.ts";
import { present, problem } from "./problem.ts";
import { isFile, isForm, isJson } from "./read-body.ts";
import { pageBehind, whoAsks } from "./who-asks.ts";

/** What a handler gets: everything of the request, checked once. */
interface OpenCall<Params, Query, Body> extends CheckedInput<Params, Query, Body>, Omit<Asked, "params"> {}

interface Call<Params, Query, Body> extends OpenCall<Params, Query, Body> {
  readonly actor: Actor;
}

/** A value or a refusal, which the door presents, or a finished answer. */
type Reply = Response | Outcome<unknown, Refusal>;

/**
 * Answers every call below /api: the one that a request's method and address name, HEAD where there is GET, and a
 * problem+json answer to every other method; where no call has the address, 404. Strangers get 401 before anything else
 * is looked at (DOOR-6).
 */
export function answerCalls(operations: readonly Operation[]): (request: Request) => Promise<Response> {
  const placeOf = placesOf(operations);
  // a slash at the end of an address says nothing
  return (request) => answerTo(request, placeOf(new URL(request.url).pathname.replace(/(?<=[^/])\/$/, "")));
}

/** Checks path, query and body as described, then runs `answer` for the actor and presents what it returns. */
export function operation<Params, Query, Body = undefined>({
  answer,
  ...described
}: Described<Params, Query, Body> & {
  readonly answer: (call: Call<Params, Query, Body>) => Promise<Reply>;
}): Operation {
  return openOperation({
    ...described,
    answer: ({ actor, ...call }) => {
      if (!actor) throw new BugError(`${described.id} is open, and wants to know who asks`);
      return answer({ ...call, actor });
    },
  });
}

/** The same for a call that anyone may make. */
export function openOperation<Params, Query, Body = undefined>({
  answer,
  ...described
}: Described<Params, Query, Body> & {
  readonly answer: (call: OpenCall<Params, Query, Body>) => Promise<Reply>;
}): Operation {
  const [method, path] = described.at.split(" ") as [Method, string]; // as the type of `at` says
  return {
    ...described,
    method,
    path,
    async answered({ params, ...asked }) {
      const context = { requestId: asked.requestId, isEdit: described.isEdit ?? false };
      if (described.needs && asked.actor && !allows(asked.actor, described.needs))
        return problem(refusal("forbidden"), context);
      const input = await checkedInput(described, asked.request, params);
      if (!input.ok) return problem(input.refusal, context);
      const reply = await answer({ ...asked, ...input.value });
      if (reply instanceof Response) return reply;
      return reply.ok ? present(reply.value, { status: described.success.status }) : problem(reply.refusal, context);
    },
  };
}

function answerTo(request: Request, { operations, params }: Place): Promise<Response> {
  const { method } = request;
  const found = operations.find((one) => one.method === (method === "HEAD" ? "GET" : method));
  const isOpen = operations.some(({ entry }) => entry === "open");
  const isEdit = operations.some((one) => one.isEdit);
  return boundary(request, isEdit, async (requestId, made) => {
    const no = (refused: Refusal) => problem(refused, { requestId, isEdit });
    const known = isOpen ? undefined : await whoAsks(request, made.auth, made.config);
    const isLetIn = known?.kind === "stranger" && found?.entry === "public" && isUnnamed(request);
    const tooOften = isLetIn ? tooManyVisits(request, made) : undefined;
    if (tooOften) return no(tooOften);
    const asks = isLetIn ? undefined : known;
    if (asks?.kind === "wrong-token")
      made.log.info({ requestId, address: callerOf(request.headers, made.config).address }, "A wrong token");
    if (asks?.kind === "stranger" || asks?.kind === "wrong-token") return no(asks.refusal);
    if (asks?.kind === "foreign-page" || (isOpen && isForeignForm(request, made.config.publicUrl)))
      return no(FOREIGN_PAGE);
    if (operations.length === 0) return no(refusal("not_found", { hint: "See /api/openapi.json for what there is." }));
    if (method === "OPTIONS" || !found) return methodNotPossible(method, operations, requestId);
    if (asks?.by === "session" && method === "POST" && !mayComeFromPage(found, request)) return no(NOT_JSON);
    const tooMuch = asks && isCountedWrite(found) ? made.countWrite(asks.actor) : undefined;
    if (tooMuch) return no(tooMuch);
    const response = await found.answered({ request, params, requestId, runtime: made, actor: asks?.actor });
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
    : refusal("rate_limited", { message: "Too many requests came from this address.", details: { retryAfter } });
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
function mayComeFromPage({ entry, takes }: Operation, request: Request): boolean {
  return entry === "form" || isJson(request) || (takes !== undefined && isFile(request, takes));
}

/** A caller that is not a browser names no page, and may send JSON to an open call, but not a form. */
function isForeignForm(request: Request, publicUrl: string | undefined): boolean {
  const page = pageBehind(request, publicUrl);
  return page === "foreign" || (page === "unsaid" && isForm(request));
}

function methodNotPossible(method: string, operations: readonly Operation[], requestId: string): Response {
  const methods = operations.map((one) => one.method);
  const allowed = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
  if (method === "OPTIONS") return new Response(null, { status: 204, headers: { Allow: allowed } });
  const isEdit = operations.some((one) => one.isEdit);
  const given = { message: `${method} is not possible here.`, hint: `Allowed methods: ${allowed}.` };
  const response = problem(refusal("invalid_request", given), { requestId, isEdit, status: 405 });
  response.headers.set("Allow", allowed);
  return response;
}
