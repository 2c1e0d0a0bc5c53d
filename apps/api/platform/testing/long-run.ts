/** How often a test repeats itself: the first count in the gate, the second with KRAM_LONG=1. */
export function timesOf(counts: { gate: number; long: number }): number {
  return process.env.KRAM_LONG === "1" ? counts.long : counts.gate;
}
