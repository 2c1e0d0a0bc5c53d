import { classes } from "./classes.ts";

/** Whether the last of so many cards stands alone. */
function leavesOneAlone(count: number, columns: number): boolean {
  return count % columns === 1;
}

/** Two, then three or four columns by what leaves no card alone, then four, or as many `beside` filters. */
export function rowsLook(count: number, beside = false): string {
  const isInFours = leavesOneAlone(count, 3) && !leavesOneAlone(count, 4);
  return classes(
    "cards grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-6 lg:gap-y-14",
    isInFours ? "md:grid-cols-4" : "md:grid-cols-3",
    !beside && "lg:grid-cols-4",
  );
}

/** Of the last card, which takes its row where it would stand alone. */
export function lastLook(count: number, beside = false): string | undefined {
  if (leavesOneAlone(count, 12)) return "lone";
  if (!leavesOneAlone(count, 2)) return undefined;
  return beside || !leavesOneAlone(count, 4) ? "max-md:lone" : "max-md:lone lg:lone";
}
