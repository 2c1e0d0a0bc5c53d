import type { StemmedWord } from "./closeness.ts";

/** Scores by a document's place in the index; 0 where it was not found. */
export type Scores = Float64Array;

/** A word of the vocabulary: the places of documents that have it with the weights of their fields, and how it was first written. */
export interface IndexedWord extends StemmedWord {
  written: string;
  places: number[];
  weights: number[];
}
