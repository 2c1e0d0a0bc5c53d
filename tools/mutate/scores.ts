import type { NamedMutant } from "./mutant.ts";
import type { Tried } from "./mutate.ts";

/** Means the same as the source; without `change` all changes of that code do. */
export interface Equivalent extends Omit<NamedMutant, "after" | "change"> {
  /** For code that stands more than once. */
  after?: string;
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

function fits({ file, code, after, change }: Tried, entry: Equivalent): boolean {
  const isThere = file === entry.file && code === entry.code && after === (entry.after ?? after);
  return isThere && change === (entry.change ?? change);
}

/** What survived and an entry fits; nothing when it fits several lines, of which it may mean only one. */
function excusedBy(entry: Equivalent, tried: readonly Tried[]): Tried[] {
  const fitting = tried.filter((mutant) => fits(mutant, entry));
  const lines = new Set(fitting.map(({ line }) => line));
  return lines.size === 1 ? fitting.filter(({ outcome }) => outcome === "survived") : [];
}

/** Neither noticed by tests nor excused by the list. */
export function survivorsOf(tried: readonly Tried[], equivalents: readonly Equivalent[]): Tried[] {
  const excused = new Set(equivalents.flatMap((entry) => excusedBy(entry, tried)));
  return tried.filter((mutant) => mutant.outcome === "survived" && !excused.has(mutant));
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

/** Entries whose code is gone or stands more than once, or whose mutant a test notices. */
export function staleOf(tried: readonly Tried[], equivalents: readonly Equivalent[]): Equivalent[] {
  const files = new Set(tried.map(({ file }) => file));
  return equivalents.filter((entry) => files.has(entry.file) && excusedBy(entry, tried).length === 0);
}
