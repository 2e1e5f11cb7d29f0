"use client";

import { useEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import type { EditOutcome } from "../../lib/outcome/index.ts";
import { QuestionCard } from "../ui/chat/question-card.tsx";
import { toggled, type Leaves } from "../ui/chat/changes-asked.ts";
import type { OfferedAnswer } from "../ui/chat/answers.ts";
import { saysWhy } from "../ui/person-words.ts";
import type { CardText } from "../ui/chat/applied-card.tsx";
import { WORDS } from "../ui/words.ts";
import { ChangeShown } from "./change-shown.tsx";
import { Findings } from "./findings.tsx";
import { useTryAgain, type Action, type NowShown } from "./use-try-again.ts";
import { BLOCKED_WORDS } from "./words.ts";

interface TryAgainProps {
  readonly id: string;
  readonly contentId: string;
  readonly path: string;
  /** What was asked for: for readers who hear a button without its surroundings. */
  readonly words: string;
  readonly mayRetry: boolean;
  readonly mayApply: boolean;
}

/** Retry and "apply anyway": first a look at what they would change now, then the act. */
export function TryAgain({ id, contentId, path, words, mayRetry, mayApply }: TryAgainProps) {
  const { state, look, act, answer, close } = useTryAgain({ id, contentId });
  const retryButton = useRef<HTMLButtonElement>(null);
  const applyButton = useRef<HTMLButtonElement>(null);
  const leave = (action: Action) => {
    close();
    queueMicrotask(() => (action === "retry" ? retryButton : applyButton).current?.focus());
  };
  return (
    <div className="attempt-acts">
      {state.kind === "idle" && (
        <>
          {mayRetry && (
            <Start button={retryButton} name={BLOCKED_WORDS.retry} words={words} onStart={() => look("retry")} />
          )}
          {mayApply && (
            <Start button={applyButton} name={BLOCKED_WORDS.apply} words={words} onStart={() => look("apply")} />
          )}
        </>
      )}
      {state.kind === "looking" && (
        <p className="soft" role="status">
          {BLOCKED_WORDS.lookingNow}
        </p>
      )}
      {state.kind === "seen" && <Confirm {...state} words={words} onAct={act} onLeave={() => leave(state.action)} />}
      {state.kind === "done" && (
        <Focused key={state.outcome.outcome}>
          <Done outcome={state.outcome} path={path} onAnswer={answer} onClose={() => leave(state.action)} />
        </Focused>
      )}
      {state.kind === "fault" && (
        <Focused>
          <Fault words={state.words} onClose={() => leave(state.action)} />
        </Focused>
      )}
    </div>
  );
}

interface StartProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly name: string;
  readonly words: string;
  readonly onStart: () => void;
}

function Start({ button, name, words, onStart }: StartProps) {
  return (
    <button
      className="button-small"
      type="button"
      ref={button}
      aria-label={BLOCKED_WORDS.of(name, words)}
      onClick={onStart}
    >
      {name}…
    </button>
  );
}

interface ConfirmProps {
  readonly action: Action;
  readonly now: NowShown;
  readonly isActing: boolean;
  readonly hasMoved: boolean;
  readonly words: string;
  readonly onAct: () => void;
  readonly onLeave: () => void;
}

/** What it would change in the current text, and what is against it, shown before it is done. */
function Confirm({ action, now, isActing, hasMoved, words, onAct, onLeave }: ConfirmProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), [now]);
  const name = action === "retry" ? BLOCKED_WORDS.retry : BLOCKED_WORDS.apply;
  // Without a diff the place may be in question: a try asks about it.
  const isPossible =
    action === "retry"
      ? now.diff !== null || now.outcome === "clarify"
      : now.diff !== null && now.remaining.length === 0;
  return (
    <div
      className="attempt-confirm"
      role="group"
      aria-label={BLOCKED_WORDS.of(name, words)}
      tabIndex={-1}
      ref={group}
      onKeyDown={({ key }) => key === "Escape" && onLeave()}
    >
      {hasMoved && <p role="status">{BLOCKED_WORDS.changedMeanwhile}</p>}
      <p>
        {now.diff
          ? BLOCKED_WORDS.nowChanges(now.version)
          : isPossible
            ? BLOCKED_WORDS.nowAsks
            : BLOCKED_WORDS.nowCannot(now.version)}
      </p>
      {now.diff && <ChangeShown diff={now.diff} diffMissing={null} />}
      <Verdict action={action} now={now} />
      <div className="card-actions">
        {isPossible && (
          <button
            className={action === "apply" ? "button" : "button-small"}
            type="button"
            aria-disabled={isActing}
            onClick={onAct}
          >
            {isActing ? BLOCKED_WORDS.working : name}
          </button>
        )}
        <button className="button-small" type="button" onClick={onLeave}>
          {BLOCKED_WORDS.leave}
        </button>
      </div>
    </div>
  );
}

function Verdict({ action, now: { outcome, findings, remaining } }: Pick<ConfirmProps, "action" | "now">) {
  if (findings.length === 0) return <p>{BLOCKED_WORDS.wouldApply}</p>;
  const isLifted = action === "apply" && remaining.length === 0;
  const asking = outcome === "clarify" ? BLOCKED_WORDS.wouldAsk : BLOCKED_WORDS.wouldRefuse;
  return (
    <>
      <p>{action === "retry" ? asking : isLifted ? BLOCKED_WORDS.lifts : BLOCKED_WORDS.cannotLift}</p>
      <Findings findings={action === "apply" && !isLifted ? remaining : findings} />
    </>
  );
}

/** No text is beside these cards: there is nothing to light up in. */
const NO_TEXT: CardText = {
  text: () => "",
  now: "",
  looks: 0,
  show: () => undefined,
  hint: () => undefined,
  placesOf: () => undefined,
  compare: () => undefined,
  unlock: () => Promise.resolve(false),
};

interface DoneProps {
  readonly outcome: EditOutcome;
  readonly path: string;
  readonly onAnswer: (says: OfferedAnswer["says"]) => void;
  readonly onClose: () => void;
}

/** The result replaces the button that was pressed, and takes its focus. */
function Focused({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="attempt-done" tabIndex={-1} ref={place}>
      {children}
    </div>
  );
}

function Done({ outcome, path, onAnswer, onClose }: DoneProps) {
  const [leaves, setLeaves] = useState<Leaves>();
  if (outcome.outcome === "clarify")
    return (
      <QuestionCard
        outcome={outcome}
        settled={undefined}
        leaves={leaves}
        around={NO_TEXT}
        onToggle={(id) => setLeaves(toggled(leaves, id))}
        onAnswer={({ says }) => onAnswer(says)}
        onLeave={onClose}
        mayWrite
      />
    );
  if (outcome.outcome === "rejected") return <Fault words={saysWhy(outcome)} onClose={onClose} />;
  if (outcome.outcome === "suggested") return <p role="status">{WORDS.card.suggested(outcome.suggestions.length)}</p>;
  return (
    <p role="status">
      {outcome.noop ? BLOCKED_WORDS.alreadySo : BLOCKED_WORDS.done(outcome.version)}{" "}
      <a href={`/posts/${path}`}>{BLOCKED_WORDS.openPost}</a>
    </p>
  );
}

function Fault({ words, onClose }: { readonly words: string; readonly onClose: () => void }) {
  return (
    <div className="attempt-confirm">
      <p role="alert">{words}</p>
      <div className="card-actions">
        <button className="button-small" type="button" onClick={onClose}>
          {BLOCKED_WORDS.close}
        </button>
      </div>
    </div>
  );
}
