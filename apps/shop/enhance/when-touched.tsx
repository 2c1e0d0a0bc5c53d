"use client";
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { closest, type Mark } from "./marks.ts";

const TOUCHES = ["pointerover", "touchstart", "focusin"];

/** Calls it once awake. */
export interface TouchedPart {
  ready: RefObject<(() => void) | null>;
}

/**
 * Comes when something of it is touched, or at once when somebody was faster or it came before; a press on `opener` is
 * repeated once it is there.
 */
export function whenTouched(
  load: () => Promise<{ default: ComponentType<TouchedPart> }>,
  { opener, around, isLate }: { opener: Mark; around: Mark; isLate?: () => boolean },
) {
  const Part = lazyPart(load);
  let wasTouched = false;
  return function WhenTouched() {
    const [isTouched, setTouched] = useState(() => wasTouched);
    const ready = useRef<(() => void) | null>(null);
    useEffect(() => {
      const waiting = new AbortController();
      const { signal } = waiting;
      let pressed: HTMLElement | undefined;
      const bring = () => {
        wasTouched = true;
        setTouched(true);
      };
      const touched = ({ target }: Event) => (closest(target, around) || closest(target, opener)) && bring();
      for (const touch of TOUCHES) document.addEventListener(touch, touched, { signal });
      document.addEventListener(
        "click",
        (event) => {
          if (!closest(event.target, opener)) return;
          event.preventDefault();
          pressed = (event.target as Element).closest<HTMLElement>("a, button") ?? (event.target as HTMLElement);
          bring();
        },
        { signal },
      );
      if (isLate?.()) bring();
      ready.current = () => {
        waiting.abort();
        pressed?.click();
      };
      return () => waiting.abort();
    }, []);
    return isTouched ? <Part ready={ready} /> : null;
  };
}
