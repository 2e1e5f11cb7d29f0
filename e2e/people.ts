// Who works in a spec: everyone joins by an invitation of their own, in a browser window of their own.
import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from "@playwright/test";

export interface Someone {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  /** What their browser complained about: a blocked script, a failed request, a hydration that did not fit. */
  readonly complaints: readonly string[];
  /** Cuts the live connection, and keeps it cut; mends it again. */
  readonly cut: () => Promise<void>;
  readonly mend: () => void;
  /** What the server says from now on, its last word too, comes late: once it is let through. */
  readonly holdServer: () => void;
  readonly letThrough: () => void;
}

const OWNER = { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? ""}` };

/** Invites someone, and lets them join. Names may be taken once in a run. */
export async function joined(
  browser: Browser,
  name: string,
  role: "owner" | "editor" | "writer" | "suggester" | "viewer",
  options: BrowserContextOptions = {},
): Promise<Someone> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const invited = await context.request.post("/api/invitations", { headers: OWNER, data: { role } });
  expect(invited.status()).toBe(201);
  const { url }: { url: string } = await invited.json();
  const spent = await context.request.post("/api/invitations/join", {
    data: { token: new URL(url).searchParams.get("token"), name },
  });
  expect(spent.status()).toBe(201);
  const page = await context.newPage();
  return { name, context, page, complaints: complaintsOf(page), ...(await cuttable(page)) };
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

/** Every live connection of the page goes through here, so that it can be cut as a train into a tunnel cuts it. */
async function cuttable(page: Page): Promise<Pick<Someone, "cut" | "mend" | "holdServer" | "letThrough">> {
  let isCut = false;
  let held: (() => void)[] | undefined;
  const inTime = (say: () => void) => (held ? void held.push(say) : say());
  const open = new Set<{ close: () => Promise<void> }>();
  await page.routeWebSocket(/\/collab$/, (socket) => {
    if (isCut) return void socket.close({ code: 1012, reason: "cut" });
    const server = socket.connectToServer();
    server.onMessage((message) => inTime(() => socket.send(message)));
    server.onClose((code, reason) =>
      inTime(
        () =>
          void socket.close({ ...(code === undefined ? {} : { code }), ...(reason === undefined ? {} : { reason }) }),
      ),
    );
    open.add({ close: () => socket.close({ code: 1012, reason: "cut" }) });
  });
  return {
    async cut() {
      isCut = true;
      for (const socket of open) await socket.close();
      open.clear();
    },
    mend: () => void (isCut = false),
    holdServer: () => void (held = []),
    letThrough() {
      const late = held ?? [];
      held = undefined;
      for (const say of late) say();
    },
  };
}

export interface MadePost {
  readonly id: string;
  readonly path: string;
}

export async function madePost(request: APIRequestContext, title: string, body: string): Promise<MadePost> {
  const made = await request.post("/api/contents", { headers: OWNER, data: { title, body } });
  expect(made.status()).toBe(201);
  const { id, path }: MadePost = await made.json();
  return { id, path };
}

/** The stored text, byte for byte. */
export async function storedBody(request: APIRequestContext, { id }: MadePost): Promise<string> {
  const read = await request.get(`/api/contents/${id}`, { headers: OWNER });
  const { body }: { body: string } = await read.json();
  return body;
}

/** Opens the post and waits until the live text is there; who may only read goes over to it from the text laid out. */
export async function opened({ page }: Someone, { path }: MadePost): Promise<void> {
  await page.goto(`/posts/${path}`);
  const laidOut = page.getByRole("radio", { name: "Preview", checked: true });
  await expect(textOf(page).or(laidOut).first()).toBeAttached();
  if ((await laidOut.count()) > 0) await page.getByRole("radio", { name: "Write" }).click();
  await expect(textOf(page)).toBeVisible();
}

/** The text that is written in. */
export const textOf = (page: Page) => page.getByRole("textbox", { name: "Text of the post" });

/** Marks words of the text, as someone does who looks for them. */
export async function selectWords({ page }: Someone, words: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press("Control+f");
  await page.keyboard.type(words);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
}

export const savedState = (page: Page) => page.locator(".saved");

/** Writes a request into the chat and sends it. */
export async function ask(page: Page, request: string): Promise<void> {
  const composer = page.getByRole("textbox", { name: "Ask for a change" });
  await composer.fill(request);
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeVisible(); // the turn before is over
  await composer.press("Enter");
}

/** What came of the last request. */
export const lastTurn = (page: Page) => page.getByRole("log", { name: "Conversation" }).getByRole("article").last();
