/** What each mistake finds in a pattern, and what it puts there. */
const MISTAKES: readonly [RegExp, (found: string) => readonly string[]][] = [
  [/^\^/gu, () => [""]],
  [/\$$/gu, () => [""]],
  [/\[\^/gu, () => ["["]],
  [/\\[dDsSwWpP]/gu, (found) => [found.toLowerCase() === found ? found.toUpperCase() : found.toLowerCase()]],
  [/\{\d+(?:,\d*)?\}/gu, otherCounts],
  [/(?<=[\])\w}])[+*]/gu, () => [""]],
  [/(?<=[\])\w. ])\?/gu, () => [""]],
];

/** Patterns with one small mistake, and one that matches nothing. */
export function mutatePattern(pattern: string): string[] {
  const found = MISTAKES.flatMap(([what, others]) =>
    Array.from(pattern.matchAll(what)).flatMap(({ 0: text, index }) =>
      others(text).map((other) => pattern.slice(0, index) + other + pattern.slice(index + text.length)),
    ),
  );
  return [...found.filter(isPattern), "(?!)"];
}

function otherCounts(found: string): string[] {
  const [least = "", most] = found.slice(1, -1).split(",");
  const by = (text: string, more: number) => String(Math.max(0, Number(text) + more));
  if (most === undefined) return [-1, 1].map((more) => `{${by(least, more)}}`);
  const lower = [-1, 1].map((more) => `{${by(least, more)},${most}}`);
  return most === "" ? lower : [...lower, ...[-1, 1].map((more) => `{${least},${by(most, more)}}`)];
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u").source !== "(?:)";
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}
