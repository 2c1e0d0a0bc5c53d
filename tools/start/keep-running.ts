import { setTimeout as wait } from "node:timers/promises";
import { type Child, lastLines } from "./child.ts";

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

/** Starts anew whatever ends by itself, as a service manager would. */
export function keepRunning(start: () => Child): Watched & { first: Child } {
  const first = start();
  let current = first;
  let asked = false;
  const follow = async (): Promise<void> => {
    await current.ended;
    await wait(100);
    if (asked) return;
    current = start();
    await follow();
  };
  void follow();
  const stop = (limitMs: number) => {
    asked = true;
    return current.stop(limitMs);
  };
  return { name: first.name, first, stop };
}
