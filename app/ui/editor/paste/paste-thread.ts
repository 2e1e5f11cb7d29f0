import { pastedMarkdown, type Pasted } from "./pasted-markdown.ts";

// A thread of its own: some HTML takes minutes to read, and typing must not wait for that.
const thread = self as unknown as {
  onmessage: (event: MessageEvent<string>) => void;
  postMessage: (answer: Pasted) => void;
}; // the types here are a window's
thread.onmessage = ({ data }) => thread.postMessage(pastedMarkdown(data));
