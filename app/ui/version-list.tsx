import Link from "next/link";
import type { DiffStat } from "../../lib/outcome/index.ts";
import { Moment } from "./moment.tsx";
import { StatShown } from "./stat-shown.tsx";
import { WORDS } from "./words.ts";

export interface ShownVersion {
  readonly number: number;
  readonly who: string;
  /** The request's own words, quoted, or what else was done. */
  readonly did: string | undefined;
  readonly stat: Pick<DiffStat, "linesAdded" | "linesRemoved" | "linesMoved">;
  readonly createdAt: Date;
}

interface VersionListProps {
  readonly versions: readonly ShownVersion[];
  /** Number of the version that the page shows. */
  readonly shown: number;
  readonly hrefOf: (number: number) => string;
  readonly now: Date;
}

/** The history, newest first: who, when, the request's own words, and how much. */
export function VersionList({ versions, shown, hrefOf, now }: VersionListProps) {
  return (
    <ol className="versions">
      {versions.map(({ number, who, did, stat, createdAt }) => (
        <li key={number} className="version" data-shown={number === shown}>
          <p className="version-head">
            <Link href={hrefOf(number)} prefetch={false} aria-current={number === shown ? "true" : undefined}>
              {WORDS.version(number)}
            </Link>
            <StatShown stat={stat} />
          </p>
          {did !== undefined && <p className="version-did">{did}</p>}
          <p className="soft">
            {who}, <Moment at={createdAt} now={now} />
          </p>
        </li>
      ))}
    </ol>
  );
}
