import type { Minor } from "../money/public.ts";

/** Where a plan names no least share, less than half is told. Hundredths of a percent. */
export const OUTSIDE_SHARE_TOLD = 5000;

export type OutsideGuard = "kept" | "low" | "broken";

/** Bonuses paid for goods that people with nobody below them bought, of all; hundredths of a percent, rounded down. */
export function shareOf(part: Minor, whole: Minor): number {
  return whole === 0 ? 0 : Math.floor((part * 10_000) / whole);
}

/** `broken` under the plan's least share, `low` where it names none and the share is under half. Source: bonuses 9. */
export function outsideGuard(
  { bonus, outsideBonus }: { bonus: Minor; outsideBonus: Minor },
  leastShare: number | undefined,
): OutsideGuard {
  if (bonus === 0) return "kept";
  const share = shareOf(outsideBonus, bonus);
  if (leastShare !== undefined) return share < leastShare ? "broken" : "kept";
  return share < OUTSIDE_SHARE_TOLD ? "low" : "kept";
}
