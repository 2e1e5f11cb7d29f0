import Link from "next/link";
import type { Actor } from "../../lib/auth/index.ts";
import { runtime } from "../../server/runtime.ts";
import type { SearchParams } from "../search-params.ts";
import { Moment } from "../ui/moment.tsx";
import { signedInVisitor } from "../visitor.ts";
import { TurnRecord, turnsOf } from "./turn-record.tsx";
import { CONVERSATION_WORDS } from "./words.ts";
import "./conversations.css";

export const metadata = { title: CONVERSATION_WORDS.title };

/**
 * A conversation with each tool call, `?id=` its own, a turn's or an edit's; or, for an owner, all conversations about
 * a post, `?post=` (AGT-6.1).
 */
export default async function ConversationsPage({ searchParams }: { readonly searchParams: Promise<SearchParams> }) {
  const actor = await signedInVisitor();
  const { id, post } = await searchParams;
  return (
    <main className="page conversation" id="main">
      {typeof id === "string" ? (
        <OneConversation actor={actor} id={id} />
      ) : typeof post === "string" ? (
        <Everyones actor={actor} post={post} />
      ) : (
        <>
          <h1>{CONVERSATION_WORDS.title}</h1>
          <p>{CONVERSATION_WORDS.choose}</p>
        </>
      )}
    </main>
  );
}

async function OneConversation({ actor, id }: { readonly actor: Actor; readonly id: string }) {
  const { chat, contents, clock } = runtime();
  const read = await chat.read(actor, id);
  if (!read.ok) return <NoneHere />;
  const { person, contentId, runningTurn, createdAt } = read.value;
  const content = await contents.summary(actor, contentId);
  const isOwn = person.id === actor.personId;
  return (
    <>
      <header>
        <h1>{CONVERSATION_WORDS.title}</h1>
        <p className="soft">
          {isOwn ? CONVERSATION_WORDS.yours : CONVERSATION_WORDS.of(person.name)},{" "}
          <Moment at={new Date(createdAt)} now={clock()} />
          {content.ok && (
            <>
              . {CONVERSATION_WORDS.about}{" "}
              <Link href={`/posts/${content.value.path}`} prefetch={false}>
                {content.value.title}
              </Link>
            </>
          )}
        </p>
        {!isOwn && <p className="soft small">{CONVERSATION_WORDS.logged}</p>}
      </header>
      <ol className="conversation-turns">
        {turnsOf(read.value).map((turn) => (
          <TurnRecord key={turn.id} turn={turn} isRunning={turn.id === runningTurn} now={clock()} />
        ))}
      </ol>
    </>
  );
}

async function Everyones({ actor, post }: { readonly actor: Actor; readonly post: string }) {
  const { chat, contents, clock } = runtime();
  const [list, content] = await Promise.all([chat.list(actor, post, "everyone"), contents.summary(actor, post)]);
  if (!list.ok || !content.ok) return <NoneHere />;
  const { items } = list.value;
  return (
    <>
      <h1>{CONVERSATION_WORDS.everyones(content.value.title)}</h1>
      <p className="soft">{CONVERSATION_WORDS.listHint}</p>
      {items.length === 0 && <p>{CONVERSATION_WORDS.none}</p>}
      <ol className="conversation-list">
        {items.map(({ id, person, updatedAt }) => (
          <li key={id}>
            <Link href={`/conversations?id=${encodeURIComponent(id)}`} prefetch={false}>
              {person?.id === actor.personId ? CONVERSATION_WORDS.yours : (person?.name ?? CONVERSATION_WORDS.open)}
            </Link>
            , <Moment at={new Date(updatedAt)} now={clock()} />
          </li>
        ))}
      </ol>
    </>
  );
}

function NoneHere() {
  return (
    <>
      <h1>{CONVERSATION_WORDS.title}</h1>
      <p>{CONVERSATION_WORDS.noneHere}</p>
    </>
  );
}
