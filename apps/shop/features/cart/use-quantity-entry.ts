"use client";
import { useEffect, useRef, useState } from "react";
import {
  ARROW_MS,
  clampQuantity,
  type QuantityBounds,
  reachesMaximum,
  TYPING_MS,
  typedQuantity,
} from "./stepper-rules.ts";

/** What a quantity stepper needs to know; `send` gets the settled wish, `onMaximum` hears that the limit was met. */
export interface QuantityEntry extends QuantityBounds {
  quantity: number;
  send: (quantity: number) => void;
  onMaximum: () => void;
}

/** Behaviour of a quantity stepper: buttons act at once, typing waits for quiet, an emptied field sends nothing and comes back when left. Source: specification §5. */
export function useQuantityEntry({ quantity, min, max, send, onMaximum }: QuantityEntry) {
  const [draft, setDraft] = useState<{ value: number | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function settle(next: number, waitMs: number): void {
    clearTimeout(timer.current);
    if (reachesMaximum({ from: quantity, to: next, max })) onMaximum();
    const finish = () => {
      setDraft(null);
      send(next);
    };
    if (waitMs === 0) return finish();
    setDraft({ value: next });
    timer.current = setTimeout(finish, waitMs);
  }

  return {
    value: draft ? draft.value : quantity,
    onStep: (by: 1 | -1, source: "button" | "key") => {
      const from = draft?.value ?? quantity;
      settle(clampQuantity(from + by, { min, max }), source === "key" ? ARROW_MS : 0);
    },
    onType: (text: string) => {
      const typed = typedQuantity(text, { min, max });
      clearTimeout(timer.current);
      if (typed === null) setDraft({ value: null });
      else settle(typed, TYPING_MS);
    },
    onLeave: () => {
      if (draft?.value === null) setDraft(null);
    },
  };
}
