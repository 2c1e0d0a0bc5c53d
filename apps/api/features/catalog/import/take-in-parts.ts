/**
 * Stores a file part by part after trying every part; it stops where others changed the same goods meanwhile. Answers the problems and how
 * many lines were kept.
 */
export async function takeInParts<Line, Problem>({
  parts,
  apply,
  take,
}: {
  parts: readonly (readonly Line[])[];
  apply: boolean;
  /** Takes a part in a transaction of its own, and keeps it where it is told to and nothing is wrong. */
  take: (part: readonly Line[], keeps: boolean) => Promise<Problem[]>;
}): Promise<{ problems: Problem[]; kept: number }> {
  const problems: Problem[] = [];
  const isOne = parts.length === 1;
  for (const part of parts) problems.push(...(await take(part, apply && isOne)));
  if (!apply || problems.length > 0) return { problems, kept: 0 };
  let kept = 0;
  for (const part of parts) {
    const late = isOne ? [] : await take(part, true);
    if (late.length > 0) return { problems: late, kept };
    kept += part.length;
  }
  return { problems: [], kept };
}

/** Lines in their order, at most so many a part. */
export function inParts<Line>(lines: readonly Line[], size: number): Line[][] {
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => lines.slice(at * size, (at + 1) * size));
}
