import type { Mutant } from "./mutant.ts";

export interface Job {
  root: string;
  file: string;
  /** Without its types, at the same places. */
  source: string;
  mutants: readonly Mutant[];
  /** The quickest first. */
  tests: readonly string[];
  /** For inputs of property tests. */
  seed: number;
}

/** Runs −2 and −1 have no mutant and must pass. */
export type Told = { begun: number } | { ended: number; outcome: Outcome; words: string };

/** `invalid` is no program; `late` ran far longer than the tests do and counts as killed. */
export type Outcome = "killed" | "survived" | "invalid" | "late";
