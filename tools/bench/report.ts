export interface Figure {
  name: string;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Unexpected answers; a figure with any is worth nothing. */
  wrong: number;
}

/** As Markdown; `memory` is resident megabytes by program. */
export function printFigures(figures: readonly Figure[], memory: ReadonlyMap<string, number>): void {
  console.log("\n| operation | per second | p50 ms | p99 ms | wrong |\n|---|---:|---:|---:|---:|");
  for (const { name, perSecond, p50Ms, p99Ms, wrong } of figures) {
    console.log(`| ${name} | ${round(perSecond)} | ${round(p50Ms)} | ${round(p99Ms)} | ${wrong} |`);
  }
  console.log(
    `\nMemory after all of it: ${[...memory].map(([name, megabytes]) => `${name} ${megabytes} MB`).join(", ")}`,
  );
}

/** `share` goes from 0 to 1. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1);
}
