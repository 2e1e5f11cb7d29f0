import { SETTINGS_WORDS } from "./words.ts";

/** For people who are signed in but not owners. */
export function NotForYou() {
  return (
    <div className="notice">
      <h1>{SETTINGS_WORDS.notForYou}</h1>
      <p>{SETTINGS_WORDS.notForYouHint}</p>
    </div>
  );
}
