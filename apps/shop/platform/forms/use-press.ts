"use client";
import { useState } from "react";

/**
 * Waits with what would move the page until a press that is under way has ended: a button that moves between the two halves
 * of a click never hears of it. Put `onPointerDown` onto the part that holds the buttons.
 */
export function usePress(): { onPointerDown: () => void; afterPress: (act: () => void) => void } {
  const [press] = useState(() => {
    let ended = Promise.resolve();
    return {
      onPointerDown: () => {
        ended = new Promise((resolve) => {
          const end = () => setTimeout(resolve);
          for (const name of ["pointerup", "pointercancel"]) addEventListener(name, end, { once: true });
        });
      },
      afterPress: (act: () => void) => void ended.then(act),
    };
  });
  return press;
}
