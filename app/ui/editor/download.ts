/** Hands a text to the person as a Markdown file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/markdown" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The name of the file of a post at this address. */
export const fileNameOf = (path: string): string => `${path.replaceAll("/", "-")}.md`;
