import { clippedTitle } from "./counted.ts";
import { WORDS } from "./words.ts";

/**
 * " in *Conclusion*", " in *Monday* and *Tuesday*", " in *Monday* and other sections"; nothing where there is no
 * heading.
 */
export function InSections({ titles: [first, second, third] }: { readonly titles: readonly string[] }) {
  if (first === undefined) return null;
  const last = third === undefined && second !== undefined ? <em>{clippedTitle(second)}</em> : WORDS.otherSections;
  return (
    <>
      {" "}
      {WORDS.inSection} <em>{clippedTitle(first)}</em>
      {second !== undefined && (
        <>
          {" "}
          {WORDS.and} {last}
        </>
      )}
    </>
  );
}
