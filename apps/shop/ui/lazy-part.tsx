"use client";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";

/** Window event: a part of the page did not come. */
export const PART_MISSING = "kram:part-missing";

const LONGEST_PAUSE_MS = 30_000;

/** Loads until it is there: after growing pauses, and as soon as the line is back. Never rejects. */
export function loadPart<Part>(load: () => Promise<Part>, tries = 0): Promise<Part> {
  return load().catch(async () => {
    dispatchEvent(new Event(PART_MISSING));
    await nextTry(Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** tries));
    return loadPart(load, tries + 1);
  });
}

function nextTry(afterMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, afterMs);
  addEventListener("online", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}

/** What `lazy` would keep as failed for ever, this one asks for again; until then `waiting` stands there. */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | null = null;
  return function LazyPart({ waiting = null, ...props }: Props & { waiting?: ReactNode }) {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      if (loaded !== null) return;
      let shown = true;
      void loadPart(load).then(({ default: part }) => {
        loaded = part;
        if (shown) setPart(() => part);
      });
      return () => {
        shown = false;
      };
    }, []);
    return Part === null ? waiting : <Part {...(props as Props)} />;
  };
}
