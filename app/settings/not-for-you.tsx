import { SETTINGS_WORDS } from "./words.ts";

/** For who is signed in and no owner. */
export function NotForYou() {
  return (
    <div className="notice">
      <h1>{SETTINGS_WORDS.notForYou}</h1>
      <p>{SETTINGS_WORDS.notForYouHint}</p>
    </div>
  );
}
