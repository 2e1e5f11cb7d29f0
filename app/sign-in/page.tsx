import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { callerOf } from "../../lib/auth/index.ts";
import { runtime } from "../../server/runtime.ts";
import { characterFault } from "../api/json-faults.ts";
import { saysWhy } from "../ui/person-words.ts";
import { WORDS } from "../ui/words.ts";
import { visitor } from "../visitor.ts";

export const metadata = { title: "Sign in" };

interface SignInProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}

/** Opening the page does not use the link up: the button's POST does, so that previews and scanners cannot. */
export default async function SignInPage({ searchParams }: SignInProps) {
  const { token } = await searchParams;
  if (typeof token !== "string" || token === "" || characterFault(token) !== undefined) {
    if (await visitor()) redirect("/");
    return <HowToGetALink />;
  }
  const { auth, config } = runtime();
  const link = await auth.readSignInLink(token, callerOf(await headers(), config));
  if (!link.ok) return <SpentLink message={saysWhy(link.refusal)} />;
  return (
    <main className="page" id="main">
      <div className="notice">
        <h1>{WORDS.signInTitle}</h1>
        <form method="post" action="/api/sign-in">
          <input type="hidden" name="token" value={token} />
          <button className="button" type="submit">
            {WORDS.signInAs(link.value.personName)}
          </button>
        </form>
        <p className="soft small">{WORDS.signInOnce}</p>
      </div>
    </main>
  );
}

function HowToGetALink() {
  return (
    <main className="page" id="main">
      <div className="notice">
        <h1>{WORDS.signInHow}</h1>
        <p>{WORDS.signInWhere}</p>
        <p className="soft">{WORDS.signInAgain}</p>
      </div>
    </main>
  );
}

function SpentLink({ message }: { readonly message: string }) {
  return (
    <main className="page" id="main">
      <div className="notice">
        <h1>{WORDS.linkUsed}</h1>
        <p>{message}</p>
        <p className="soft">{WORDS.signInAgain}</p>
      </div>
    </main>
  );
}
