import type { NamedMutant } from "./mutant.ts";
import type { Tried } from "./mutate.ts";

/** A mutant that means the same as the source, and why; without `change` all changes of that code do. */
export interface Equivalent extends Omit<NamedMutant, "change"> {
  change?: string;
  why: string;
}

/** What became of the mutants of a folder; equivalent ones and those that were no program do not count. */
export interface Score {
  folder: string;
  killed: number;
  all: number;
  percent: number;
  goal: number;
}

/** Folders in which a mistake costs somebody money or lets wrong numbers in. */
const STRICT = /^packages\/domain\/(?:money|cart|promotions|bonuses|returns|fields)$/u;

/** Whether an entry of the list means this mutant. */
export function meansSame(mutant: NamedMutant, { file, code, change = mutant.change }: Equivalent): boolean {
  return mutant.file === file && mutant.code === code && mutant.change === change;
}

/** Mutants that no test noticed and that the list does not excuse. */
export function survivorsOf(tried: readonly Tried[], equivalents: readonly Equivalent[]): Tried[] {
  return tried.filter(
    (mutant) => mutant.outcome === "survived" && !equivalents.some((entry) => meansSame(mutant, entry)),
  );
}

/** Scores by folder, in whole percent, rounded down. */
export function scoresOf(tried: readonly Tried[], equivalents: readonly Equivalent[]): Score[] {
  const survivors = new Set(survivorsOf(tried, equivalents));
  const counted = tried.filter(
    (mutant) => mutant.outcome === "killed" || mutant.outcome === "late" || survivors.has(mutant),
  );
  const folders = Map.groupBy(counted, ({ file }) => file.slice(0, file.lastIndexOf("/")));
  return Array.from(folders, ([folder, mutants]) => {
    const all = mutants.length;
    const killed = mutants.filter((mutant) => !survivors.has(mutant)).length;
    return { folder, killed, all, percent: Math.floor((100 * killed) / all), goal: STRICT.test(folder) ? 95 : 85 };
  });
}

/** Entries of the list that excuse nothing: their code is gone, or a test notices the mutant after all. */
export function staleOf(tried: readonly Tried[], equivalents: readonly Equivalent[]): Equivalent[] {
  const files = new Set(tried.map(({ file }) => file));
  return equivalents.filter(
    (entry) =>
      files.has(entry.file) && !tried.some((mutant) => mutant.outcome === "survived" && meansSame(mutant, entry)),
  );
}
