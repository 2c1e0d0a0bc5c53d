export interface Argument {
  name: string;
  /** `plain`, or the ICU kind: `number`, `plural`, `select`… */
  kind: string;
  /** `one` or `=0`; empty for kinds other than plural and select. */
  categories: string[];
}

/** Also inside of plural forms; throws on braces that do not close. */
export function messageArguments(message: string): Argument[] {
  const found: Argument[] = [];
  for (const part of bracedParts(message)) {
    const [name = "", kind = "plain"] = part.split(",", 2).map((text) => text.trim());
    if (kind !== "plural" && kind !== "select" && kind !== "selectordinal") {
      found.push({ name, kind, categories: [] });
      continue;
    }
    const forms = part.slice(part.indexOf(",", part.indexOf(",") + 1) + 1);
    found.push({ name, kind, categories: categoriesOf(forms) });
    for (const form of bracedParts(forms)) found.push(...messageArguments(form));
  }
  return found;
}

function categoriesOf(forms: string): string[] {
  const bare = bracedParts(forms).reduce((text, form) => text.replace(`{${form}}`, " "), forms);
  return bare.split(/\s+/u).filter((word) => word !== "" && !word.startsWith("offset:"));
}

function bracedParts(text: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "{" && depth++ === 0) start = at + 1;
    if (text[at] === "}" && --depth === 0) parts.push(text.slice(start, at));
    if (depth < 0) throw new Error("a brace closes that was not opened");
  }
  if (depth > 0) throw new Error("a brace is not closed");
  return parts;
}
