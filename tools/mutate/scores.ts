import type { NamedMutant } from "./mutant.ts";
import type { Tried } from "./mutate.ts";

/** Means the same as the source; without `change` all changes of that code do. */
export interface Equivalent extends Omit<NamedMutant, "change"> {
  change?: string;
  why: string;
}

export interface Score {
  folder: string;
  killed: number;
  all: number;
  percent: number;
  goal: number;
}

/** A mistake here costs money or lets wrong numbers in. */
const STRICT = /^packages\/domain\/(?:money|cart|promotions|bonuses|returns|fields)$/u;

export function meansSame(mutant: NamedMutant, { file, code, change = mutant.change }: Equivalent): boolean {
  return mutant.file === file && mutant.code === code && mutant.change === change;
}

/** Neither noticed by tests nor excused by the list. */
export function survivorsOf(tried: readonly Tried[], equivalents: readonly Equivalent[]): Tried[] {
  return tried.filter(
    (mutant) => mutant.outcome === "survived" && !equivalents.some((entry) => meansSame(mutant, entry)),
  );
}

/** In whole percent, rounded down; equivalent and invalid mutants do not count. */
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

/** Entries whose code is gone, or whose mutant a test notices. */
export function staleOf(tried: readonly Tried[], equivalents: readonly Equivalent[]): Equivalent[] {
  const files = new Set(tried.map(({ file }) => file));
  return equivalents.filter(
    (entry) =>
      files.has(entry.file) && !tried.some((mutant) => mutant.outcome === "survived" && meansSame(mutant, entry)),
  );
}
