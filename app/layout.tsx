import type { Metadata, Viewport } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { allows } from "../lib/auth/index.ts";
import { BLOCKED_WORDS } from "./blocked-edits/words.ts";
import { SignOut } from "./ui/sign-out.tsx";
import { WORDS } from "./ui/words.ts";
import { visitor } from "./visitor.ts";
import "@fontsource/source-serif-4/400.css";
import "@fontsource/source-serif-4/400-italic.css";
import "@fontsource/source-serif-4/600.css";
import "./styles/faces.css";
import "./styles/tokens.css";
import "./styles/frame.css";
import "./styles/avatars.css";
import "./styles/posts.css";
import "./styles/board.css";
import "./styles/post.css";
import "./styles/reading.css";
import "./styles/home.css";
import "./styles/room-bar.css";
import "./styles/room.css";
import "./styles/outline.css";
import "./styles/unsent.css";
import "./styles/text.css";
import "./styles/others-in-text.css";
import "./styles/text-tools.css";
import "./styles/place-note.css";
import "./styles/coming-text.css";
import "./styles/locks.css";
import "./styles/panel.css";
import "./styles/comments.css";
import "./styles/properties.css";
import "./styles/facts.css";
import "./styles/sources.css";
import "./styles/chat.css";
import "./styles/cards.css";
import "./styles/composer.css";
import "./styles/history.css";
import "./styles/overlays.css";
import "./styles/calendar.css";
import "./styles/plan.css";
import "./styles/publishing.css";
import "./styles/thumb.css";

export const metadata: Metadata = {
  title: { default: WORDS.product, template: `%s · ${WORDS.product}` },
  description: WORDS.motto,
  robots: { index: false },
};

/** A keyboard on the screen makes the page smaller, instead of lying over the line that is written or the chat. */
export const viewport: Viewport = { interactiveWidget: "resizes-content" };

/** Every page is made when it is asked for: what it shows, and the nonce of its scripts, belong to one request. */
export const dynamic = "force-dynamic";

export default async function Layout({ children }: { readonly children: ReactNode }) {
  const actor = await visitor();
  return (
    <html lang="en">
      <body>
        <a className="skip" href="#main">
          {WORDS.skip}
        </a>
        <header className="bar">
          <div className="bar-inner">
            <Link className="brand" href="/" prefetch={false}>
              {WORDS.product}
            </Link>
            {actor && (
              <SignedIn
                name={actor.name}
                mayList={allows(actor, "edit:list")}
                maySet={allows(actor, "access:manage") || allows(actor, "settings:read")}
              />
            )}
          </div>
        </header>
        {children}
      </body>
    </html>
  );
}

function SignedIn({
  name,
  mayList,
  maySet,
}: {
  readonly name: string;
  readonly mayList: boolean;
  readonly maySet: boolean;
}) {
  return (
    <div className="who">
      {mayList && (
        <Link className="who-link" href="/blocked-edits" prefetch={false}>
          {BLOCKED_WORDS.title}
        </Link>
      )}
      {maySet && (
        <Link className="who-link" href="/settings" prefetch={false}>
          {WORDS.palette.settings}
        </Link>
      )}
      <span className="who-name">
        <span className="unseen">{WORDS.signedInAs} </span>
        {name}
      </span>
      <SignOut />
    </div>
  );
}
