/** The text from `start` to `end`, in UTF-16 units, becomes `to`. */
export interface Mutant {
  start: number;
  end: number;
  to: string;
}

export interface NamedMutant {
  file: string;
  code: string;
  /** The line above, which tells apart lines of the same code. */
  after: string;
  change: string;
}

/** Leaves out the line number, which any other change would move. */
export function nameMutant(file: string, source: string, { start, end, to }: Mutant): NamedMutant {
  const from = source.lastIndexOf("\n", start - 1) + 1;
  const until = source.indexOf("\n", start);
  const code = source.slice(from, until < 0 ? undefined : until).trim();
  const after = source.slice(source.lastIndexOf("\n", from - 2) + 1, from).trim();
  return { file, code, after, change: `${short(source.slice(start, end))} → ${short(to)}` };
}

/** From 1. */
export function lineOf(source: string, { start }: Mutant): number {
  return source.slice(0, start).split("\n").length;
}

function short(text: string): string {
  const flat = text.replaceAll(/\s+/gu, " ").trim();
  return flat.length > 90 ? `${flat.slice(0, 60)} … ${flat.slice(-25)}` : flat;
}
