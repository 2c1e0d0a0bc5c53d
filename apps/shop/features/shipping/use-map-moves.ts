import { type RefObject, useEffect, useEffectEvent } from "react";
import { moved, type View, zoomed } from "./map-view.ts";

type Change = (view: View) => View;

const STEP = 0.25;

const KEYS: Readonly<Record<string, Change>> = {
  ArrowLeft: (view) => moved(view, -STEP, 0),
  ArrowRight: (view) => moved(view, STEP, 0),
  ArrowUp: (view) => moved(view, 0, -STEP),
  ArrowDown: (view) => moved(view, 0, STEP),
  "+": (view) => zoomed(view, 0.5),
  "=": (view) => zoomed(view, 0.5),
  "-": (view) => zoomed(view, 2),
};

/** A press that moves less is no drag, and brings its place into the middle. */
const DRAG_PX = 4;

/** By dragging, by a press, and by arrows, + and − while one of its buttons has the focus. */
export function useMapMoves(sheet: RefObject<HTMLElement | null>, move: (change: Change) => void): void {
  const onMove = useEffectEvent(move);
  useEffect(() => {
    const element = sheet.current;
    if (!element) return;
    const ended = new AbortController();
    const { signal } = ended;
    let from: { x: number; y: number; dragged: boolean } | null = null;
    const shares = (x: number, y: number): [right: number, down: number] => {
      const { width, height } = element.getBoundingClientRect();
      return [x / width, y / height];
    };
    const press = (event: PointerEvent) => {
      if (event.target instanceof Element && event.target.closest("button")) return;
      from = { x: event.clientX, y: event.clientY, dragged: false };
      element.setPointerCapture(event.pointerId);
    };
    const drag = (event: PointerEvent) => {
      if (from === null) return;
      const [right, down] = [from.x - event.clientX, from.y - event.clientY];
      if (!from.dragged && Math.hypot(right, down) < DRAG_PX) return;
      from = { x: event.clientX, y: event.clientY, dragged: true };
      onMove((view) => moved(view, ...shares(right, down)));
    };
    const release = (event: PointerEvent) => {
      if (from !== null && !from.dragged) {
        const { left, top, width, height } = element.getBoundingClientRect();
        onMove((view) => moved(view, ...shares(event.clientX - left - width / 2, event.clientY - top - height / 2)));
      }
      from = null;
    };
    const key = (event: KeyboardEvent) => {
      const change = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key];
      if (!change) return;
      event.preventDefault();
      onMove(change);
    };
    element.addEventListener("pointerdown", press, { signal });
    element.addEventListener("pointermove", drag, { signal });
    element.addEventListener("pointerup", release, { signal });
    element.addEventListener("pointercancel", () => (from = null), { signal });
    element.addEventListener("keydown", key, { signal });
    return () => ended.abort();
  }, [sheet]);
}
