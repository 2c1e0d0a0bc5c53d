import type { Mutant } from "./mutant.ts";

/** What a process of its own is asked for: which mutants of a source to run, and by which tests. Paths from the root. */
export interface Job {
  root: string;
  file: string;
  /** The source without its types, at the same places. */
  source: string;
  mutants: readonly Mutant[];
  /** Tests that import the source, the quickest first. */
  tests: readonly string[];
  /** Of the inputs that property tests draw. */
  seed: number;
}

/** A run that begins, or its outcome; the runs −2 and −1 have no mutant and must pass. */
export type Told = { begun: number } | { ended: number; outcome: Outcome; words: string };

/** What became of a mutant; `invalid` is no program, `late` ran far longer than the tests do and counts as killed. */
export type Outcome = "killed" | "survived" | "invalid" | "late";
