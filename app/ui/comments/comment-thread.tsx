import { useState } from "react";
import { Moment } from "../moment.tsx";
import { WORDS } from "../words.ts";
import { CommentField } from "./comment-field.tsx";
import { COMMENT_WORDS } from "./comment-words.ts";
import { partsOf } from "./mention-at.ts";
import { Decision, Suggested, type Decide } from "./suggestion.tsx";
import { nameOf, type CommentsKnown, type ShownComment } from "./use-comments.ts";

type Said = ShownComment["replies"][number];

export interface ThreadActs {
  readonly personId: string;
  readonly mayComment: boolean;
  /** Owners and editors delete what others said. */
  readonly mayDelete: boolean;
  readonly mayAccept: boolean;
  /** Of a suggestion: its words are as they were. */
  readonly fits: boolean;
  /** Of a suggestion: another one is about the same words. */
  readonly isContested: boolean;
  /** The title of the section that it is in. */
  readonly section: string;
  readonly known: Pick<CommentsKnown, "people" | "reply" | "change" | "remove">;
  readonly decide: Decide;
  /** Shows the words in the text; undefined while nobody knows where they are. */
  readonly onShow: (() => void) | undefined;
  /** Puts the comment's words to the assistant. */
  readonly onAsk: (() => void) | undefined;
}

interface CommentThreadProps extends ThreadActs {
  readonly thread: ShownComment;
  readonly isHere: boolean;
  readonly now: Date;
}

/**
 * A comment with what it is about and its replies: to answer, to resolve, and to have done; a suggestion with its
 * change: to accept or reject (CMT-2, CMT-4).
 */
export function CommentThread({ thread, isHere, now, ...acts }: CommentThreadProps) {
  const { known, mayComment, onShow } = acts;
  const [reply, setReply] = useState<string>();
  const { id, by, quote, state, suggestion, replies } = thread;
  return (
    <article
      className="comment-thread"
      data-here={isHere}
      data-thread={id}
      aria-current={isHere ? "true" : undefined}
      tabIndex={-1}
    >
      {suggestion ? (
        <Suggested {...{ thread, suggestion, onShow }} {...acts} />
      ) : (
        <Quote {...{ quote, state, onShow }} />
      )}
      <Saying said={thread} now={now} {...acts} suggestion={suggestion} />
      {replies.map((one) => (
        <Saying key={one.id} said={one} now={now} {...acts} />
      ))}
      <Settled thread={thread} now={now} />
      {mayComment && reply !== undefined && (
        <CommentField
          label={COMMENT_WORDS.replyTo(by.name)}
          words={reply}
          people={known.people}
          onWords={setReply}
          send={COMMENT_WORDS.reply}
          onSend={async (said) => {
            const isSent = await known.reply(id, said);
            if (isSent) setReply(undefined);
            return isSent;
          }}
          onCancel={() => setReply(undefined)}
        />
      )}
      {mayComment && reply === undefined && <Acts thread={thread} {...acts} onReply={() => setReply("")} />}
    </article>
  );
}

function Settled({ thread: { resolved, suggestion }, now }: Pick<CommentThreadProps, "thread" | "now">) {
  if (!resolved) return null;
  const { name } = resolved.by;
  const words = !suggestion
    ? COMMENT_WORDS.resolvedBy(name)
    : suggestion.version === null
      ? COMMENT_WORDS.rejectedBy(name)
      : COMMENT_WORDS.acceptedBy(name, suggestion.version);
  return (
    <p className="soft small">
      {words}, <Moment at={new Date(resolved.at)} now={now} />
    </p>
  );
}

interface ActsProps extends Pick<ThreadActs, "known" | "decide" | "onAsk" | "personId" | "mayAccept" | "fits"> {
  readonly thread: ShownComment;
  readonly onReply: () => void;
}

function Acts({ thread, known, decide, onAsk, onReply, ...rights }: ActsProps) {
  const { id, by, words, resolved, suggestion } = thread;
  if (resolved !== null) {
    if (suggestion && (suggestion.version !== null || !rights.mayAccept)) return null;
    return (
      <div className="card-actions">
        <button
          className="button-small"
          type="button"
          aria-label={COMMENT_WORDS.reopenOf(by.name)}
          onClick={() => void known.change(id, { isResolved: false })}
        >
          {COMMENT_WORDS.reopen}
        </button>
      </div>
    );
  }
  return (
    <div className="card-actions">
      {suggestion && <Decision {...{ thread, suggestion, decide }} {...rights} />}
      <button className="button-small" type="button" aria-label={COMMENT_WORDS.replyTo(by.name)} onClick={onReply}>
        {COMMENT_WORDS.reply}
      </button>
      {!suggestion && (
        <button
          className="button-small"
          type="button"
          aria-label={COMMENT_WORDS.resolveOf(by.name)}
          onClick={() => decide.resolve(id)}
        >
          {COMMENT_WORDS.resolve}
        </button>
      )}
      {onAsk && !suggestion && (
        <button className="button-small" type="button" aria-label={COMMENT_WORDS.askOf(words)} onClick={onAsk}>
          {COMMENT_WORDS.ask}
        </button>
      )}
    </div>
  );
}

const QUOTE_LENGTH = 160;

function Quote({ quote, state, onShow }: Pick<ShownComment, "quote" | "state"> & Pick<ThreadActs, "onShow">) {
  if (state === "whole") return <p className="soft small">{COMMENT_WORDS.wholePost}</p>;
  const words = quote.length > QUOTE_LENGTH ? `${quote.slice(0, QUOTE_LENGTH).toWellFormed()}…` : quote;
  return (
    <blockquote className="comment-quote small">
      {onShow ? (
        <button className="comment-place" type="button" title={COMMENT_WORDS.show} onClick={onShow}>
          {words}
        </button>
      ) : (
        words
      )}
      {state === "gone" && <span className="soft"> {COMMENT_WORDS.gone}</span>}
    </blockquote>
  );
}

interface SayingProps extends Pick<ThreadActs, "personId" | "mayComment" | "mayDelete" | "known"> {
  readonly said: Said;
  readonly now: Date;
  /** Of a suggestion its words are the reason, or what was asked for. */
  readonly suggestion?: ShownComment["suggestion"];
}

/** What one person said, with what its writer may do about it. */
function Saying({ said, now, personId, mayComment, mayDelete, known, suggestion = null }: SayingProps) {
  const { id, words, by, createdAt, editedAt } = said;
  const [draft, setDraft] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const isMine = by.id === personId;
  const isByAi = suggestion !== null && suggestion.editId !== null;
  if (draft !== undefined) {
    return (
      <CommentField
        label={COMMENT_WORDS.editOf(words)}
        words={draft}
        people={known.people}
        onWords={setDraft}
        send={COMMENT_WORDS.save}
        onSend={async (changed) => {
          const isSaved = await known.change(id, { words: changed });
          if (isSaved) setDraft(undefined);
          return isSaved;
        }}
        onCancel={() => setDraft(undefined)}
      />
    );
  }
  return (
    <div className="comment-said">
      <p className="small comment-by">
        <strong>{nameFor({ by, suggestion }, isMine)}</strong>{" "}
        <span className="soft">
          <Moment at={new Date(createdAt)} now={now} />
          {editedAt !== null && `, ${COMMENT_WORDS.edited}`}
        </span>
        {mayComment && (isMine || mayDelete) && !isAsked && (
          <OwnActs
            words={words}
            onEdit={isMine && !isByAi ? () => setDraft(words) : undefined}
            onDelete={() => setAsked(true)}
          />
        )}
      </p>
      {words !== "" && (
        <p className="comment-words">
          {isByAi && <span className="soft">{COMMENT_WORDS.asked} </span>}
          <WithNames {...said} />
        </p>
      )}
      {isAsked && (
        <p className="small comment-sure" role="group" aria-label={COMMENT_WORDS.removeSure}>
          {COMMENT_WORDS.removeSure}{" "}
          <button className="button-plain danger" type="button" onClick={() => void known.remove(id)}>
            {COMMENT_WORDS.remove}
          </button>{" "}
          <button className="button-plain" type="button" autoFocus onClick={() => setAsked(false)}>
            {COMMENT_WORDS.cancel}
          </button>
        </p>
      )}
    </div>
  );
}

/** The words, with the people that they name. */
function WithNames({ words, mentions }: Pick<Said, "words" | "mentions">) {
  const parts = partsOf(
    words,
    mentions.map(({ name }) => name),
  );
  return parts.map(({ words: part, isName }, index) => (isName ? <strong key={index}>{part}</strong> : part));
}

const nameFor = (said: Pick<ShownComment, "by" | "suggestion">, isMine: boolean): string =>
  isMine ? (nameOf(said) === said.by.name ? WORDS.you : WORDS.aiForYou) : nameOf(said);

interface OwnActsProps {
  readonly words: string;
  /** Undefined for what someone else said. */
  readonly onEdit: (() => void) | undefined;
  readonly onDelete: () => void;
}

function OwnActs({ words, onEdit, onDelete }: OwnActsProps) {
  return (
    <span className="comment-own">
      {onEdit && (
        <button className="button-plain" type="button" aria-label={COMMENT_WORDS.editOf(words)} onClick={onEdit}>
          {COMMENT_WORDS.edit}
        </button>
      )}
      <button className="button-plain" type="button" aria-label={COMMENT_WORDS.removeOf(words)} onClick={onDelete}>
        {COMMENT_WORDS.remove}
      </button>
    </span>
  );
}
