// What becomes of plain requests by people who did not know the planner: npm run bench:planner [-- --fails]
import { UNSEEN } from "../tests/support/asked-cases.ts";
import { endOfRequest, plainRequests } from "../tests/support/plain-requests.ts";

const say = (line: string) => void process.stdout.write(`${line}\n`);
const ended = await Promise.all(plainRequests().map(async (one) => ({ one, end: await endOfRequest(one) })));

function row(name: string, of: typeof ended): string {
  const share = (wanted: string) =>
    of.length === 0 ? "–" : `${((100 * of.filter(({ end }) => end === wanted).length) / of.length).toFixed(1)} %`;
  const [right, asked, nothing, wrong] = ["right", "asked", "nothing", "wrong"].map(share);
  return `${name.padEnd(12)} of ${String(of.length).padStart(3)}: right ${right}, asked ${asked}, nothing ${nothing}, wrong ${wrong}`;
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
  for (const { one, end } of ended.filter((each) => each.end !== "right" && !isUnseen(each)))
    say(`${end} ${one.id} [${one.kind}] wanted ${one.expect}: ${one.messages.join(" / ")}`);
