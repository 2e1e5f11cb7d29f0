import { useState } from "react";
import { flushSync } from "react-dom";
import type { EditOutcome } from "../../../lib/outcome/index.ts";
import { saysWhy } from "../person-words.ts";
import { linesInWords } from "../counted.ts";
import { WORDS } from "../words.ts";
import type { ChatModel } from "../editor/use-room.ts";
import type { CardText } from "./applied-card.tsx";
import { Composer } from "./composer.tsx";
import { cardsIn, type AboutLines, type Turn } from "./conversation.ts";
import { EarlierConversations } from "./earlier-conversations.tsx";
import { TurnView } from "./turn-view.tsx";
import { useEndInView } from "./use-end-in-view.ts";
import type { ConversationTools } from "./use-conversation.ts";

interface ChatPanelProps {
  readonly contentId: string;
  readonly tools: ConversationTools;
  readonly around: CardText;
  readonly mayWrite: boolean;
  readonly model: ChatModel;
  /** The result of the last request is shown in the text itself: once is enough. */
  readonly isSaidInText: boolean;
  /** Shown instead of the composer when no requests can be written. */
  readonly whyNot: string;
  readonly selected: AboutLines | undefined;
  readonly section: string | undefined;
  readonly isSuggesting: boolean;
  /** Absent for those who may only suggest. */
  readonly onSuggesting: ((isSuggesting: boolean) => void) | undefined;
  /** Shows what is suggested. */
  readonly onReview: () => void;
  /** The request being written. */
  readonly words: string;
  readonly onWords: (words: string) => void;
}

/** The conversation about a post, and the place where requests are written. */
export function ChatPanel(props: ChatPanelProps) {
  const { contentId, tools, around, mayWrite, model, whyNot, isSaidInText, selected, section, words, onWords } = props;
  const { isSuggesting, onSuggesting, onReview } = props;
  const { conversation, isRunning } = tools;
  const { turns } = conversation;
  const { log, content, toEnd } = useEndInView();
  const { about, dropAbout } = useAbout(selected);
  const last = turns.at(-1);
  const examples = model.isThere ? WORDS.start.withModel : WORDS.start.plain;

  const send = (request: string) => {
    onWords("");
    toEnd();
    tools.ask(request, about);
  };
  return (
    <div className="chat">
      <div className="turns" role="log" aria-label={WORDS.chat.label} aria-live="off" tabIndex={0} ref={log}>
        <div ref={content}>
          <EarlierConversations
            contentId={contentId}
            shown={conversation.id}
            onOpen={(id) => void tools.goBack(id).then(toEnd)}
            isBusy={isRunning}
            mayReview={model.mayConnect}
          />
          {turns.length === 0 ? (
            <Empty examples={mayWrite ? examples : []} onExample={(one) => beginRequest(one, onWords)} />
          ) : (
            <Turns
              {...{ contentId, tools, around, mayWrite, onReview }}
              onEdit={(request) => writeRequest(request, onWords)}
            />
          )}
        </div>
      </div>
      <p className="unseen" role="status">
        {last && !isRunning && !isSaidInText ? WORDS.chat.finished(summaryOf(last)) : ""}
      </p>
      {mayWrite && !model.isThere && <PlainOnly mayConnect={model.mayConnect} />}
      {mayWrite ? (
        <Composer
          {...{ words, about, isRunning, section, isSuggesting, onSuggesting }}
          hasModel={model.isThere}
          onWords={onWords}
          onDropAbout={dropAbout}
          onSend={send}
          onStop={tools.stop}
          last={last?.request}
        />
      ) : (
        <p className="composer soft small">{whyNot}</p>
      )}
    </div>
  );
}

/** The lines that a request is about: those selected, unless the person has dropped them. */
function useAbout(selected: AboutLines | undefined) {
  const [dropped, setDropped] = useState<AboutLines>();
  const about = selected !== undefined && !isSame(selected, dropped) ? selected : undefined;
  return { about, dropAbout: () => setDropped(selected) };
}

/** Puts a request into the composer, to be changed before it is sent. */
function writeRequest(request: string, onWords: (words: string) => void): void {
  // the words must be in the field before the next key, so that typing goes where the caret is put
  flushSync(() => onWords(request));
  field()?.focus();
}

/** The same, with what has to be filled in selected. */
function beginRequest(request: string, onWords: (words: string) => void): void {
  writeRequest(request, onWords);
  const [, before = "", placeholder = ""] = /^(.*?)(\[[^\]]*\])/.exec(request) ?? [];
  field()?.setSelectionRange(before.length, before.length + placeholder.length);
}

const field = (): HTMLTextAreaElement | null => document.querySelector<HTMLTextAreaElement>("#ask");

interface TurnsProps extends Pick<ChatPanelProps, "contentId" | "tools" | "around" | "mayWrite" | "onReview"> {
  readonly onEdit: (request: string) => void;
}

/** The conversation, and a way to begin a new one. */
function Turns({ contentId, tools, around, mayWrite, onReview, onEdit }: TurnsProps) {
  return (
    <>
      {tools.conversation.turns.map((turn) => (
        <TurnView key={turn.id} {...{ contentId, turn, tools, around, mayWrite, onReview, onEdit }} />
      ))}
      <p className="turns-end" data-running={tools.isRunning}>
        <button className="button-plain small" type="button" onClick={tools.startOver}>
          {WORDS.chat.fresh}
        </button>
      </p>
    </>
  );
}

interface EmptyProps {
  readonly examples: readonly string[];
  readonly onExample: (example: string) => void;
}

/** What can be asked, as sentences to finish: they go into the composer, and send nothing. */
function Empty({ examples, onExample }: EmptyProps) {
  return (
    <div className="chat-empty">
      <p>{WORDS.chat.empty}</p>
      <p className="soft small">{WORDS.chat.emptyHint}</p>
      <p className="soft small">{WORDS.chat.ownersSee}</p>
      {examples.length > 0 && (
        <ul className="starts" aria-label={WORDS.start.examples}>
          {examples.map((one) => (
            <li key={one}>
              <button className="example" type="button" onClick={() => onExample(one)}>
                {one}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Said before the first request, not after it has failed. */
function PlainOnly({ mayConnect }: Pick<ChatModel, "mayConnect">) {
  return (
    <p className="plain-only small">
      {WORDS.start.plainOnly} {mayConnect ? <a href="/settings/model">{WORDS.start.connect}</a> : WORDS.start.askOwner}
    </p>
  );
}

const isSame = (a: AboutLines, b: AboutLines | undefined): boolean =>
  b !== undefined &&
  a.startLine === b.startLine &&
  a.endLine === b.endLine &&
  a.startColumn === b.startColumn &&
  a.endColumn === b.endColumn;

/** What was done, in a sentence, for people who do not see the cards. */
function summaryOf(turn: Turn): string {
  if (turn.fault !== undefined) return turn.fault;
  const said = cardsIn(turn).map(outcomeInWords);
  return said.length > 0 ? said.join(" ") : turn.text.trim() || WORDS.chat.noEdit;
}

function outcomeInWords(outcome: EditOutcome): string {
  switch (outcome.outcome) {
    case "applied":
      return outcome.noop ? WORDS.card.noop : `${WORDS.card.applied(linesInWords(outcome.stat.linesChanged), "")}.`;
    case "clarify":
      return outcome.question;
    case "rejected":
      return `${WORDS.card.refused}. ${saysWhy(outcome)}`;
    case "suggested":
      return WORDS.card.suggested(outcome.suggestions.length);
  }
}
