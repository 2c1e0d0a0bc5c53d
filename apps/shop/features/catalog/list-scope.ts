import type { Category } from "@kram/contract/catalog";

/** What a list shows: everything, a category, or one of its sub-categories. */
export interface ListScope {
  path: string;
  top: Category | null;
  sub: Category["subs"][number] | null;
}

/** Finds what a path below the language names, `["produkty"]`, `[category]` or `[category, sub]`; null for anything else. */
export function findScope(parts: readonly string[], categories: readonly Category[]): ListScope | null {
  const [first, second, ...more] = parts;
  if (first === undefined || more.length > 0) return null;
  if (first === "produkty") return second === undefined ? { path: "/produkty", top: null, sub: null } : null;
  const top = categories.find((category) => category.slug === first) ?? null;
  if (!top) return null;
  if (second === undefined) return { path: `/${top.slug}`, top, sub: null };
  const sub = top.subs.find((candidate) => candidate.slug === second) ?? null;
  return sub && { path: `/${top.slug}/${sub.slug}`, top, sub };
}
