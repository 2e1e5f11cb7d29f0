const OPENING = "<think>";
const CLOSING = "</think>";

/**
 * Leaves out what a model thinks aloud before it answers, between `<think>` and `</think>`, as its words come in
 * pieces.
 */
export function withoutThoughts(): { take: (words: string) => string; rest: () => string } {
  let held = "";
  let state: "unknown" | "thinking" | "answering" = "unknown";
  const answerAfter = (): string => {
    const end = held.indexOf(CLOSING);
    if (end < 0) return "";
    state = "answering";
    return held.slice(end + CLOSING.length).trimStart();
  };
  return {
    take(words) {
      if (state === "answering") return words;
      held += words;
      const begun = held.trimStart();
      if (state === "unknown" && begun.startsWith(OPENING)) state = "thinking";
      if (state === "thinking") return answerAfter();
      if (OPENING.startsWith(begun)) return ""; // it may still become one
      state = "answering";
      return held;
    },
    rest: () => (state === "unknown" ? held : ""),
  };
}
