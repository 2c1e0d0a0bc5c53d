"use client";
import { useEffect, useState } from "react";

/** Popups that open by themselves, the most urgent first. */
const POPUP_RANKS = ["lock", "regulations", "message", "notification"] as const;

type PopupRank = (typeof POPUP_RANKS)[number];

/** Gives one popup at a time its turn, until it leaves. Made anew for tests. */
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
    /** Waits for a turn; `begin` is called once it came. Returns the way to leave. */
    join(rank: PopupRank, begin: () => void): () => void {
      const mine = { rank, begin };
      waiting.push(mine);
      // Popups that ask in the same moment are put in order before one of them opens.
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

/** Whether a popup may be open now; `wants` says that it has something to show. */
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
