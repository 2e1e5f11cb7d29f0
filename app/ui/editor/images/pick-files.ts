/**
 * The browser's own dialog for files; empty when someone chose none. Called while a key or a click is handled: browsers
 * open it only then.
 */
export function pickFiles(accept: string): Promise<readonly File[]> {
  const field = document.createElement("input");
  field.type = "file";
  field.accept = accept;
  field.multiple = true;
  field.hidden = true;
  document.body.append(field); // one that belongs to no page may be gone before its dialog is answered
  return new Promise((resolve) => {
    const answer = () => {
      resolve([...(field.files ?? [])]);
      field.remove();
    };
    field.addEventListener("change", answer, { once: true });
    field.addEventListener("cancel", answer, { once: true });
    field.click();
  });
}
