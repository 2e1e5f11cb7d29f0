import { allows, type Actor } from "../../lib/auth/index.ts";
import { Calendar } from "../ui/calendar/calendar.tsx";
import { ViewSwitch } from "../ui/home/view-switch.tsx";
import { Head } from "./parts.tsx";

/** What is due, scheduled and published, by day. */
export function CalendarPage({ actor }: { readonly actor: Actor }) {
  return (
    <main className="page page-wide" id="main">
      <Head actor={actor}>
        <ViewSwitch view="calendar" />
      </Head>
      <Calendar mayWrite={allows(actor, "content:write")} mayPublish={allows(actor, "content:publish")} />
    </main>
  );
}
