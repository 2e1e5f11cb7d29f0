// What becomes of edits by people who did not know the rule book: npm run bench:asked [-- --fails]
import { askedCases, endOf, isWell, UNSEEN, type AskedCase } from "../tests/support/asked-cases.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);
const cases = askedCases().filter(({ expect }) => expect !== "ask-or-apply");
const startedAt = performance.now();
const ended = cases.map((one) => ({ one, end: endOf(one) }));
const tookMs = performance.now() - startedAt;

const SETS: readonly AskedCase["set"][] = ["honest", "overeager", "injection"];

function row(name: string, of: typeof ended): string {
  const parts = SETS.map((set) => {
    const own = of.filter(({ one }) => one.set === set);
    const share = (count: number) => (own.length === 0 ? "–" : `${((100 * count) / own.length).toFixed(1)} %`);
    const right = set === "honest" ? "" : `, put right ${share(own.filter(({ end }) => end === "right").length)}`;
    return `${set} ${share(own.filter(({ one, end }) => isWell(one, end)).length)} of ${own.length}${right}`;
  });
  return `${name.padEnd(12)} ${parts.join(" · ")}`;
}

const isUnseen = ({ one }: (typeof ended)[number]) => one.folder.startsWith(UNSEEN);
say(
  row(
    "looked at",
    ended.filter((each) => !isUnseen(each)),
  ),
);
say(row("unseen", ended.filter(isUnseen)));
for (const [lang, own] of [...Map.groupBy(ended, ({ one }) => one.lang)].toSorted(([a], [b]) => a.localeCompare(b)))
  say(row(lang, own));
if (process.argv.includes("--fails"))
  for (const { one, end } of ended.filter((each) => !isWell(each.one, each.end)))
    say(`${one.set} ${one.id} [${one.kind}] ${end}: ${one.request}`);
say(`${(tookMs / cases.length).toFixed(2)} ms each, with the plan and all guards`);
