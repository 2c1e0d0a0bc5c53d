/** In bytes; `constrained` is a container's limit, 0 or absurdly large without one. */
interface Memory {
  total: number;
  constrained: number;
}

/** A cache's size: a part of the memory that there is, within bounds. */
export function shareOfMemory(
  { total, constrained }: Memory,
  { part, least, most }: { part: number; least: number; most: number },
): number {
  const there = constrained > 0 ? Math.min(constrained, total) : total;
  return Math.round(Math.min(Math.max(there * part, least), most));
}
