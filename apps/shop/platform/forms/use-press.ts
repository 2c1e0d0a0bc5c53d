"use client";
import { useState } from "react";

/** Delays changes until a press ends; `onPointerDown` belongs to the buttons' parent. */
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
