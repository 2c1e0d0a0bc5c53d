"use client";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import {
  ARROW_MS,
  clampQuantity,
  EMPTIED_MS,
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

/** Behaviour of a quantity stepper: buttons act at once, typing and arrow keys wait for quiet, what waits is sent when the stepper is left. Source: specification §5. */
export function useQuantityEntry({ quantity, min, max, send, onMaximum }: QuantityEntry) {
  const [draft, setDraft] = useState<{ pieces: number; shown: number | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function finish(pieces: number): void {
    clearTimeout(timer.current);
    setDraft(null);
    send(pieces);
  }

  function settle(next: { pieces: number; shown: number | null }, waitMs: number): void {
    clearTimeout(timer.current);
    if (reachesMaximum({ from: quantity, to: next.pieces, max })) onMaximum();
    if (waitMs === 0) return finish(next.pieces);
    setDraft(next);
    timer.current = setTimeout(() => finish(next.pieces), waitMs);
  }

  return {
    value: draft ? draft.shown : quantity,
    onStep: (by: 1 | -1, source: "button" | "key") => {
      const pieces = clampQuantity((draft?.pieces ?? quantity) + by, { min, max });
      settle({ pieces, shown: pieces }, source === "key" ? ARROW_MS : 0);
    },
    onType: (text: string) => {
      const typed = typedQuantity(text, { min, max });
      settle(typed, typed.shown === null ? EMPTIED_MS : TYPING_MS);
    },
    onLeave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (draft && !currentTarget.contains(relatedTarget)) finish(draft.pieces);
    },
  };
}
