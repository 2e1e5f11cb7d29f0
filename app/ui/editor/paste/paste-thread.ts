import { pastedMarkdown, type Pasted } from "./pasted-markdown.ts";

// A thread of its own: HTML can be written so that reading it takes minutes, and nobody's keys wait for that.
const thread = self as unknown as {
  onmessage: (event: MessageEvent<string>) => void;
  postMessage: (answer: Pasted) => void;
}; // the types here are a window's
thread.onmessage = ({ data }) => thread.postMessage(pastedMarkdown(data));
