import type { ShownConversation, ShownMessage } from "../../lib/agent/index.ts";
import { usageInWords } from "../ui/chat/usage-in-words.ts";
import { Moment } from "../ui/moment.tsx";
import { CONVERSATION_WORDS } from "./words.ts";

type Called = ShownConversation["toolLog"][number];

interface TurnRecorded {
  readonly id: string;
  readonly asked: ShownMessage;
  readonly answered: ShownMessage | undefined;
  readonly calls: readonly Called[];
}

/** The requests, what was done for them, and the answers, turn by turn. */
export const turnsOf = ({ messages, toolLog }: ShownConversation): TurnRecorded[] =>
  messages
    .filter(({ role }) => role === "person")
    .map((asked) => ({
      id: asked.turnId,
      asked,
      answered: messages.find(({ turnId, role }) => turnId === asked.turnId && role === "agent"),
      calls: toolLog.filter(({ turnId }) => turnId === asked.turnId),
    }));

interface TurnRecordProps {
  readonly turn: TurnRecorded;
  readonly isRunning: boolean;
  readonly now: Date;
}

export function TurnRecord({ turn: { asked, answered, calls }, isRunning, now }: TurnRecordProps) {
  return (
    <li className="conversation-turn">
      <h2 className="conversation-asked">{asked.text}</h2>
      <p className="soft small">
        <Moment at={new Date(asked.createdAt)} now={now} />
      </p>
      {calls.length > 0 && (
        <ol className="conversation-calls" aria-label={CONVERSATION_WORDS.calls}>
          {calls.map((call) => (
            <li key={`${call.id} ${call.createdAt}`}>
              <details>
                <summary>
                  <code>{call.tool}</code>
                  {call.outcome !== null && <> {call.outcome}</>}{" "}
                  <span className="soft small">{CONVERSATION_WORDS.took(call.tookMs)}</span>
                </summary>
                <p className="small soft">{CONVERSATION_WORDS.arguments}</p>
                <Written value={call.arguments} />
                <p className="small soft">{CONVERSATION_WORDS.result}</p>
                <Written value={call.result} />
              </details>
            </li>
          ))}
        </ol>
      )}
      <p className="conversation-answer">
        {answered && answered.text !== ""
          ? answered.text
          : isRunning
            ? CONVERSATION_WORDS.running
            : CONVERSATION_WORDS.noAnswer}
      </p>
      {answered?.usage && (
        <p className="soft small">
          {answered.usage.model}:{" "}
          {usageInWords({
            tokens: answered.usage.inputTokens + answered.usage.outputTokens,
            ...(answered.usage.cost ? { cost: answered.usage.cost } : {}),
          })}
          , {CONVERSATION_WORDS.took(answered.usage.tookMs)}
        </p>
      )}
    </li>
  );
}

/** As plain text: nothing in it is rendered or fetched. */
function Written({ value }: { readonly value: unknown }) {
  return (
    <pre className="conversation-json" tabIndex={0}>
      {typeof value === "string" ? value : JSON.stringify(value, undefined, 2)}
    </pre>
  );
}
