"use client";
import { useEffect, useState } from "react";

/** Most urgent first. */
const POPUP_RANKS = ["lock", "regulations", "message", "notification"] as const;

type PopupRank = (typeof POPUP_RANKS)[number];

/** One popup at a time; tests make their own. */
export function createPopupTurns() {
  const waiting: { rank: PopupRank; begin: () => void }[] = [];
  let shown: object | null = null;

  function next(): void {
    if (shown !== null) return;
    const [first] = waiting.toSorted((one, other) => rankOf(one) - rankOf(other));
    if (!first) return;
    shown = first;
    first.begin();
  }

  return {
    /** Calls `begin` at its turn. Returns the way to leave. */
    join(rank: PopupRank, begin: () => void): () => void {
      const mine = { rank, begin };
      waiting.push(mine);
      // Orders popups that ask at once before one opens.
      queueMicrotask(next);
      return () => {
        const place = waiting.indexOf(mine);
        if (place >= 0) waiting.splice(place, 1);
        if (shown !== mine) return;
        shown = null;
        queueMicrotask(next);
      };
    },
  };
}

const turns = createPopupTurns();

/** Whether the popup may open; `wants` asks for a turn. */
export function usePopupTurn(rank: PopupRank, wants: boolean): boolean {
  const [mine, setMine] = useState(false);
  useEffect(() => {
    if (!wants) return;
    const leave = turns.join(rank, () => setMine(true));
    return () => {
      leave();
      setMine(false);
    };
  }, [rank, wants]);
  return wants && mine;
}

function rankOf({ rank }: { rank: PopupRank }): number {
  return POPUP_RANKS.indexOf(rank);
}
