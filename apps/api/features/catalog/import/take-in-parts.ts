/** Tries every part, then stores until one fails. Answers problems and the number of kept lines. */
export async function takeInParts<Line, Problem>({
  parts,
  apply,
  take,
}: {
  parts: readonly (readonly Line[])[];
  apply: boolean;
  /** One transaction, committed when asked and without problems. */
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

/** In order, at most `size` a part. */
export function inParts<Line>(lines: readonly Line[], size: number): Line[][] {
  return Array.from({ length: Math.ceil(lines.length / size) }, (_, at) => lines.slice(at * size, (at + 1) * size));
}
