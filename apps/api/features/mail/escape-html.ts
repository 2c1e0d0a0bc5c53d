const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Makes text safe inside HTML and its quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (letter) => ENTITIES[letter] ?? letter);
}
