/** One fact that a change touched, as text; null where there was or is none. */
export interface Difference {
  fact: string;
  before: string | null;
  after: string | null;
}

/** What differs between two states, fact by fact; what stayed is left out. A state that is no object counts as one fact without a name. */
export function differencesOf(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [detailsOf(before), detailsOf(after)];
  const details = [...new Set([...old.keys(), ...fresh.keys()])];
  return details
    .map((fact) => ({ fact, before: old.get(fact) ?? null, after: fresh.get(fact) ?? null }))
    .filter((difference) => difference.before !== difference.after);
}

function detailsOf(state: unknown, path = ""): Map<string, string> {
  if (state === null || state === undefined) return new Map();
  if (typeof state !== "object") return new Map([[path, typeof state === "string" ? state : JSON.stringify(state)]]);
  const entries = Object.entries(state);
  if (Array.isArray(state) && entries.every(([, value]) => typeof value !== "object"))
    return new Map([[path, state.join(", ")]]);
  return new Map(entries.flatMap(([key, value]) => [...detailsOf(value, path ? `${path}.${key}` : key)]));
}

/** The words of a fact's path that have a name: places in a list count from 1, and their whole stands before them. */
export function wordsOf(fact: string): string[] {
  return fact.split(".").map((word) => (/^\d+$/u.test(word) ? String(Number(word) + 1) : word));
}
