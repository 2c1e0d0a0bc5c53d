import { LONGEST_QUERY } from "@kram/domain/search";

/** The words of a query as they stand in an address: the first of several, without signs that are no text, at most 100 characters. Empty when there are none. */
export function readSearchText(raw: string | readonly string[] | undefined | null): string {
  const first = typeof raw === "string" ? raw : (raw?.[0] ?? "");
  const text = first
    .toWellFormed()
    .replace(/[\p{C}\uFFFD]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  return Array.from(text).slice(0, LONGEST_QUERY).join("").trim();
}
