import Link from "next/link";
import { useEffect, useState, type ReactNode } from "react";
import { CopyButton } from "../editor/copy-button.tsx";
import { saysWhy } from "../person-words.ts";
import { WORDS } from "../words.ts";
import { aboutInWords } from "./about-in-words.ts";
import { AppliedCard, type CardText } from "./applied-card.tsx";
import type { MadePost } from "./chat-events.ts";
import { cardsShown, triesFixed, type Card, type Turn } from "./conversation.ts";
import { isMarked, LaidOutText } from "./laid-out-text.tsx";
import { OutlineCard } from "./outline-card.tsx";
import { QuestionCard } from "./question-card.tsx";
import { RefusedCard } from "./refused-card.tsx";
import { SuggestedCard } from "./suggested-card.tsx";
import { isContradicted, shownWords } from "./said-by-cards.ts";
import { usageInWords } from "./usage-in-words.ts";
import type { ConversationTools } from "./use-conversation.ts";

interface TurnViewProps {
  readonly contentId: string;
  readonly turn: Turn;
  readonly tools: ConversationTools;
  readonly around: CardText;
  readonly mayWrite: boolean;
  /** Shows what is suggested. */
  readonly onReview: () => void;
  readonly onEdit: (request: string) => void;
}

/** One message, what is done for it in one changing line, and what came of it. */
export function TurnView({ contentId, turn, tools, around, mayWrite, onReview, onEdit }: TurnViewProps) {
  const isBusy = turn.phase === "running" || turn.phase === "lost";
  const said = shownWords(turn);
  return (
    <article className="turn" aria-busy={isBusy}>
      <p className="turn-request">
        <span className="unseen">{WORDS.chat.you}: </span>
        {turn.request}
        {turn.about && <span className="turn-about small"> {aboutInWords(turn.about)}</span>}
      </p>
      {said !== "" && <Said {...{ turn, said, isBusy }} />}
      {cardsShown(turn).map((card) => (
        <CardView key={card.id} {...{ contentId, turn, card, tools, around, mayWrite, onReview, onEdit }} />
      ))}
      {turn.made?.map((made) => (
        <MadeCard key={made.path} {...made} />
      ))}
      {turn.outline && (
        <OutlineCard
          outline={turn.outline}
          now={around.now}
          mayWrite={mayWrite}
          isRunning={tools.isRunning}
          onWrite={(outline) => tools.ask(WORDS.draft.request, undefined, outline)}
        />
      )}
      <EarlierTries turn={turn} />
      {turn.examples.length > 0 && (
        <Examples examples={turn.examples} isOff={tools.isRunning || !mayWrite} onAsk={tools.ask} />
      )}
      {turn.fault !== undefined && (
        <Fault
          message={turn.fault}
          onAgain={mayWrite && !tools.isRunning ? () => tools.ask(turn.request, turn.about) : undefined}
        />
      )}
      {turn.phase === "stopped" && (
        <p className="soft small">
          {turn.cards.some(({ outcome }) => outcome.outcome === "applied")
            ? WORDS.chat.stopped
            : WORDS.chat.stoppedEmpty}
        </p>
      )}
      {isBusy && <Doing turn={turn} />}
      {!isBusy && <TurnEnd {...{ turn, said }} onEdit={mayWrite ? () => onEdit(turn.request) : undefined} />}
    </article>
  );
}

interface SaidProps {
  readonly turn: Turn;
  /** What Stet said. */
  readonly said: string;
  readonly isBusy: boolean;
}

/** Stet's own words: folded away if the cards say something else, laid out once complete. */
function Said({ turn, said, isBusy }: SaidProps) {
  if (isContradicted(turn)) {
    return (
      <Folded title={WORDS.trust.aiSaid}>
        <p className="turn-text">{said}</p>
      </Folded>
    );
  }
  return isBusy || !isMarked(said) ? <p className="turn-text">{said}</p> : <LaidOutText text={said} />;
}

/** A post that was made, and the way to it. */
function MadeCard({ path, title }: MadePost) {
  return (
    <section className="card" data-kind="applied">
      <p className="card-title">{WORDS.card.made(title)}</p>
      <div className="card-actions">
        <Link className="button-small" href={`/posts/${path}`} prefetch={false}>
          {WORDS.card.openMade}
        </Link>
      </div>
    </section>
  );
}

/** Why tries that were corrected afterwards had been refused. */
function EarlierTries({ turn }: { readonly turn: Turn }) {
  const fixed = triesFixed(turn);
  if (fixed.length === 0) return null;
  return (
    <Folded title={WORDS.trust.earlierTries(fixed.length)}>
      {fixed.map(
        ({ id, outcome }) =>
          outcome.outcome === "rejected" && (
            <p key={id} className="small soft">
              {saysWhy(outcome)}
            </p>
          ),
      )}
    </Folded>
  );
}

interface TurnEndProps extends Pick<SaidProps, "turn" | "said"> {
  readonly onEdit: (() => void) | undefined;
}

/** What can be done with a finished turn, and what it has used, quietly. */
function TurnEnd({ turn, said, onEdit }: TurnEndProps) {
  return (
    <p className="turn-end soft small">
      {said !== "" && <CopyButton text={said} label={WORDS.chat.copy} isPlain />}
      {onEdit && (
        <button className="button-plain small" type="button" onClick={onEdit}>
          {WORDS.chat.editAgain}
        </button>
      )}
      {turn.usage && <span>{usageInWords(turn.usage)}</span>}
    </p>
  );
}

/** Called when it is asked for. */
function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="receipt">
      <summary>{title}</summary>
      {children}
    </details>
  );
}

interface CardViewProps extends TurnViewProps {
  readonly card: Card;
}

function CardView({ contentId, turn, card, tools, around, mayWrite, onReview, onEdit }: CardViewProps) {
  const { outcome, settled, leaves } = card;
  switch (outcome.outcome) {
    case "applied":
      return (
        <AppliedCard
          {...{ contentId, outcome, settled, around, mayWrite }}
          isNew={card.isNew === true}
          onUndo={() => tools.undo(turn, card, outcome)}
          onMake={(id) => tools.make(turn, outcome, id)}
        />
      );
    case "clarify": {
      return (
        <QuestionCard
          {...{ outcome, settled, leaves, around, mayWrite }}
          onToggle={(id) => tools.toggle(turn, card, id)}
          onAnswer={(answer) => void tools.answer(turn, card, answer)}
          onLeave={() => tools.leave(turn, card)}
        />
      );
    }
    case "rejected":
      return (
        <RefusedCard
          {...{ outcome, mayWrite, onEdit }}
          request={turn.request}
          onAsk={(request) => tools.ask(request, turn.about)}
          onUnlock={around.unlock}
        />
      );
    case "suggested":
      return <SuggestedCard outcome={outcome} onReview={onReview} />;
  }
}

function Examples({
  examples,
  isOff,
  onAsk,
}: {
  readonly examples: readonly string[];
  readonly isOff: boolean;
  readonly onAsk: (request: string) => void;
}) {
  return (
    <div className="examples">
      <ul aria-label={WORDS.chat.examples}>
        {examples.map((example) => (
          <li key={example}>
            <button className="example" type="button" disabled={isOff} onClick={() => onAsk(example)}>
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Fault({ message, onAgain }: { readonly message: string; readonly onAgain: (() => void) | undefined }) {
  return (
    <div className="card" data-kind="refused" role="alert">
      <p>{message}</p>
      {onAgain && (
        <div className="card-actions">
          <button className="button-small" type="button" onClick={onAgain}>
            {WORDS.chat.again}
          </button>
        </div>
      )}
    </div>
  );
}

const SECONDS_SHOWN_FROM = 10;

/** What is happening now, and for how long once it takes long. */
function Doing({ turn: { doing, phase, cards } }: { readonly turn: Turn }) {
  const [seconds, setSeconds] = useState(0);
  const made = cards.flatMap(({ outcome }) => (outcome.outcome === "applied" ? outcome.receipt.ops : [])).length;
  useEffect(() => {
    const timer = setInterval(() => setSeconds((passed) => passed + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="doing small">
      {phase === "lost" ? WORDS.chat.lost : `${doing ? inWords(doing) : WORDS.chat.thinking}…`}
      {made > 0 && doing?.part === undefined && ` ${WORDS.chat.madeSoFar(made)}`}
      {seconds >= SECONDS_SHOWN_FROM && ` ${WORDS.chat.stillWorking(seconds)}`}
    </p>
  );
}

function inWords({ tool, edits, what, part }: NonNullable<Turn["doing"]>): string {
  if (tool === "edit_ops") return WORDS.chat.checking(edits);
  if (tool === "content_write" && part) return WORDS.chat.writingSection(part.number, part.of, what);
  if (tool === "content_write") return WORDS.chat.writing;
  if (tool.startsWith("read_") && what !== "") return WORDS.chat.reading(what);
  return WORDS.chat.looking;
}
