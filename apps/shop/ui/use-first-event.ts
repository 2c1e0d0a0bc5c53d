"use client";
import { useEffect, useState } from "react";

/** Whether an event was heard on the window yet: lets a part load only when something first calls for it. */
export function useFirstEvent(name: string): boolean {
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    const hear = () => setHeard(true);
    addEventListener(name, hear, { once: true });
    return () => removeEventListener(name, hear);
  }, [name]);
  return heard;
}
