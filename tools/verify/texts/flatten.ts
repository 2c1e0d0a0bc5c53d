const CATEGORIES = new Set(["zero", "one", "two", "few", "many", "other"]);

/** A counted text has one form a plural category. */
export interface Text {
  /** `feature.part.key`. */
  key: string;
  forms: Readonly<Record<string, string>>;
  counted: boolean;
}

/** Objects of plural categories count as one text with several forms. */
export function flatten(key: string, node: unknown): Text[] {
  if (typeof node === "string") return [{ key, forms: { other: node }, counted: false }];
  if (typeof node !== "object" || node === null) return [{ key, forms: { other: "" }, counted: false }];
  const entries = Object.entries(node);
  if ("other" in node && entries.every(([name, form]) => CATEGORIES.has(name) && typeof form === "string")) {
    return [{ key, forms: node as Record<string, string>, counted: true }];
  }
  return entries.flatMap(([name, child]) => flatten(`${key}.${name}`, child));
}
