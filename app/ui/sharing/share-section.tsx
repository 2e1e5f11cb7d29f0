import { useEffect, useId, useRef, useState } from "react";
import { CopyButton } from "../editor/copy-button.tsx";
import { Moment } from "../moment.tsx";
import { momentInWords, ownZone } from "../publishing/moments.ts";
import { useNameOf } from "../viewer.ts";
import { SHARE_WORDS } from "./share-words.ts";
import { useLinks, type LinksKnown } from "./use-links.ts";

const DAYS = [1, 7, 30] as const;

/** Links with which non-members read the draft: made, shown once, listed, revoked (SHARE-1). */
export function ShareSection({ contentId }: { readonly contentId: string }) {
  const id = useId();
  const known = useLinks(contentId);
  const { made, isRevoked, fault, isBusy, read, make } = known;
  useEffect(() => void read(), [read]);
  const [days, setDays] = useState<number>(7);
  return (
    <section className="publishing-waiting share" aria-label={SHARE_WORDS.title}>
      <h3 className="zone-title">{SHARE_WORDS.title}</h3>
      <p className="soft small">{SHARE_WORDS.hint}</p>
      <div className="publishing-acts">
        <label htmlFor={id}>{SHARE_WORDS.days}</label>
        <select className="field" id={id} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {SHARE_WORDS.daysOf(one)}
            </option>
          ))}
        </select>
        <button className="button-small" type="button" disabled={isBusy} onClick={() => void make(days)}>
          {SHARE_WORDS.make}
        </button>
      </div>
      {made !== undefined && <MadeLink key={made} url={made} />}
      {fault !== "" && (
        <p className="publishing-problem" role="alert">
          {fault}
        </p>
      )}
      <Links known={known} />
      <p className="soft small" role="status">
        {isRevoked ? SHARE_WORDS.revoked : ""}
      </p>
    </section>
  );
}

/** Takes the focus, selected, so that it is copied before it is gone. */
function MadeLink({ url }: { readonly url: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <>
      <label className="small" htmlFor={id}>
        {SHARE_WORDS.made}
      </label>
      <div className="share-made-line">
        <input className="field share-made" id={id} ref={field} value={url} readOnly spellCheck={false} />
        <CopyButton text={url} label={SHARE_WORDS.copy} />
      </div>
    </>
  );
}

function Links({ known: { links, isBusy, readAt, revoke } }: { readonly known: LinksKnown }) {
  const nameOf = useNameOf();
  if (!links) return null;
  if (links.length === 0) return <p className="soft small">{SHARE_WORDS.none}</p>;
  return (
    <ul className="publishing-past">
      {links.map(({ id, madeBy, expiresAt, opens, openedAt }) => {
        const until = momentInWords(new Date(expiresAt), ownZone());
        return (
          <li key={id}>
            <span>
              {SHARE_WORDS.until(until)}
              <span className="soft small share-facts">
                {SHARE_WORDS.by(nameOf(madeBy))}, {SHARE_WORDS.opened(opens)}{" "}
                {openedAt !== null && <Moment at={new Date(openedAt)} now={readAt} />}
              </span>
            </span>
            <button
              className="button-small"
              type="button"
              disabled={isBusy}
              aria-label={SHARE_WORDS.revokeNamed(nameOf(madeBy), until)}
              onClick={() => void revoke(id)}
            >
              {SHARE_WORDS.revoke}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
