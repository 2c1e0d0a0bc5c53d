import { setTimeout as wait } from "node:timers/promises";
import { type Child, lastLines } from "./child.ts";
import { REFUSED } from "./start-problem.ts";

export interface Watched {
  name: string;
  stop(limitMs: number): Promise<void>;
}

export type OnDeath = (message: string) => void;

/** `onDeath` hears of an end unasked, with the end of the log. */
export function watch(child: Child, onDeath: OnDeath): Watched {
  let asked = false;
  void child.ended.then((code) => {
    if (!asked)
      onDeath(`${child.name} ended by itself (${code}). The end of its log (${child.log}):\n${lastLines(child)}`);
  });
  const stop = (limitMs: number) => {
    asked = true;
    return child.stop(limitMs);
  };
  return { name: child.name, stop };
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;

/** What ran for so long begins with the shortest pause again. */
const HEALTHY_MS = 60_000;

/** Doubles from try to try. */
export function pauseAfter(quickEnds: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** quickEnds, LONGEST_PAUSE_MS);
}

/** Starts anew whatever ends by itself, with growing pauses, as a service manager would; the others run on. */
export function keepRunning(start: () => Child, tell: OnDeath = console.log): Watched & { first: Child } {
  const first = start();
  let current = first;
  let asked = false;
  const follow = async (): Promise<void> => {
    for (let quickEnds = 0; !asked; quickEnds += 1) {
      const began = performance.now();
      const code = await current.ended;
      if (asked) return;
      if (code === REFUSED) return tell(`${first.name} refuses to start:\n${lastLines(current, 40)}`);
      if (performance.now() - began > HEALTHY_MS) quickEnds = 0;
      const pauseMs = pauseAfter(quickEnds);
      tell(
        `  ! ${first.name} ended by itself (${code}); it starts again in ${pauseMs / 1000} s. Its log: ${current.log}`,
      );
      await wait(pauseMs);
      if (!asked) current = start();
    }
  };
  void follow();
  const stop = (limitMs: number) => {
    asked = true;
    return current.stop(limitMs);
  };
  return { name: first.name, first, stop };
}
