import Box from "@mui/material/Box";
import type { ReactNode } from "react";

/** As text; null where absent. */
export interface Difference {
  fact: string;
  before: string | null;
  after: string | null;
}

/** By facts such as `texts.pl`; a state that is no object is one fact without a name. */
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

/** Words of people for facts and their values. */
export interface FactWords {
  nameOf: (fact: string) => string;
  valueOf: (fact: string, value: string) => ReactNode;
}

const OLD = { textDecoration: "line-through", color: "text.secondary", overflowWrap: "anywhere" } as const;
const NEW = { textDecoration: "none", overflowWrap: "anywhere" } as const;

/** A line each, before and after; an empty text is a dash. */
export function Differences({ of, words: { nameOf, valueOf } }: { of: readonly Difference[]; words: FactWords }) {
  const shown = (fact: string, value: string) => (value === "" ? "—" : valueOf(fact, value));
  return of.map(({ fact, before, after }) => (
    <Box key={fact}>
      {fact !== "" && (
        <Box component="span" sx={{ color: "text.secondary" }}>
          {nameOf(fact)}:{" "}
        </Box>
      )}
      {before !== null && (
        <Box component="del" sx={OLD}>
          {shown(fact, before)}
        </Box>
      )}
      {before !== null && after !== null && " → "}
      {after !== null && (
        <Box component="ins" sx={NEW}>
          {shown(fact, after)}
        </Box>
      )}
    </Box>
  ));
}
