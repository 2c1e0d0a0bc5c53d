"use client";
import { type KeyboardEvent, useState } from "react";

/** Which row of a list the arrow keys have chosen, −1 for none; another list starts anew. */
export function useChosen(rows: readonly unknown[]): { chosen: number; onArrow: (event: KeyboardEvent) => void } {
  const [choice, setChoice] = useState<{ rows: readonly unknown[]; index: number }>({ rows, index: -1 });
  const chosen = choice.rows === rows ? choice.index : -1;
  const onArrow = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || rows.length === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    setChoice({ rows, index: nextPlace(chosen, step, rows.length) });
  };
  return { chosen, onArrow };
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The place after a step among `count` rows and the field itself, which counts as −1 and lies between the last and the first. */
export function nextPlace(place: number, step: 1 | -1, count: number): number {
  const places = count + 1;
  return ((place + 1 + step + places) % places) - 1;
}
