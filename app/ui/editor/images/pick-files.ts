/** The browser's own dialog for files. Called while a key or a click is handled: browsers open it for nothing else. Nothing chosen: it never answers. */
export function pickFiles(accept: string): Promise<readonly File[]> {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = accept;
  field.multiple = true;
  return new Promise((resolve) => {
    field.addEventListener("change", () => resolve([...(field.files ?? [])]), { once: true });
    field.click();
  });
}
