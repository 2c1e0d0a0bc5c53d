/** The copy that Next's React works with, which has no types of its own. */
declare module "next/dist/compiled/scheduler" {
  /** How many turns of work fit into a second, up to 125; 0 is the usual 5 ms a turn. */
  export function unstable_forceFrameRate(turnsASecond: number): void;
  export const unstable_NormalPriority: 3;
  export function unstable_scheduleCallback(priority: number, work: () => void): void;
  export function unstable_shouldYield(): boolean;
}
