"use client";
import { type FocusEvent, useEffect, useRef, useState } from "react";

/** `send` gets the settled quantity. */
interface QuantityEntry extends QuantityBounds {
  quantity: number;
  send: (quantity: number) => void;
  onMaximum: () => void;
}

/** The number moves at once, and is sent once after a pause, on leaving, or when the page goes. Source: cart 5. */
export function useQuantityEntry({ quantity, min, max, send, onMaximum }: QuantityEntry) {
  const [draft, setDraft] = useState<{ pieces: number; shown: number | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    // A closed drawer or a page that goes takes no wish along.
    const flush = () => waiting.current?.();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      flush();
    };
  }, []);

  function finish(pieces: number): void {
    clearTimeout(timer.current);
    waiting.current = null;
    setDraft(null);
    send(pieces);
  }

  function settle(next: { pieces: number; shown: number | null }, waitMs: number): void {
    clearTimeout(timer.current);
    if (reachesMaximum({ from: quantity, to: next.pieces, max })) onMaximum();
    setDraft(next);
    waiting.current = () => finish(next.pieces);
    timer.current = setTimeout(waiting.current, waitMs);
  }

  return {
    value: draft ? draft.shown : quantity,
    onStep: (by: 1 | -1, source: "button" | "key") => {
      const pieces = clampQuantity((draft?.pieces ?? quantity) + by, { min, max });
      settle({ pieces, shown: pieces }, source === "key" ? ARROW_MS : QUIET_MS);
    },
    onType: (text: string) => {
      const typed = typedQuantity(text, { min, max });
      settle(typed, typed.shown === null ? EMPTIED_MS : QUIET_MS);
    },
    onLeave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (draft && !currentTarget.contains(relatedTarget)) finish(draft.pieces);
    },
  };
}

/** Milliseconds of quiet after buttons and typing. Source: cart 5. */
const QUIET_MS = 500;

/** Milliseconds of quiet after arrow keys. Source: cart 5. */
const ARROW_MS = 1500;

/** Milliseconds before empty means 0. */
const EMPTIED_MS = 1500;

/** Milliseconds. Source: cart 6. */
export const MAX_MESSAGE_MS = 3000;

interface QuantityBounds {
  min: number;
  max: number;
}

/** Within bounds; no number is 0. Source: cart 6. */
export function typedQuantity(text: string, bounds: QuantityBounds): { pieces: number; shown: number | null } {
  const digits = text.trim();
  if (!/^\d{1,9}$/u.test(digits)) return { pieces: clampQuantity(0, bounds), shown: null };
  const pieces = clampQuantity(Number.parseInt(digits, 10), bounds);
  return { pieces, shown: pieces };
}

export function clampQuantity(quantity: number, { min, max }: QuantityBounds): number {
  return Math.max(min, Math.min(max, quantity));
}

export function reachesMaximum(change: { from: number; to: number; max: number }): boolean {
  return change.to >= change.max && change.to >= change.from;
}
