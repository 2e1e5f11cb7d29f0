import Link from "next/link";
import { WORDS } from "./ui/words.ts";

export default function NotFoundPage() {
  return (
    <main className="page" id="main">
      <div className="notice">
        <h1>{WORDS.notFoundTitle}</h1>
        <p>{WORDS.notFoundHint}</p>
        <p>
          <Link href="/" prefetch={false}>
            {WORDS.allPosts}
          </Link>
        </p>
      </div>
    </main>
  );
}
