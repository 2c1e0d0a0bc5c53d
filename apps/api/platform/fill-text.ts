/** Fills `{name}` marks of a text; unknown ones stay. */
export function fillText(text: string, params: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/gu, (mark, name: string) => params[name] ?? mark);
}
