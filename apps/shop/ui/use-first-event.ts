"use client";
import { useEffect, useState } from "react";

/** Whether it was heard, to load a part on demand. */
export function useFirstEvent(name: string): boolean {
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    const hear = () => setHeard(true);
    addEventListener(name, hear, { once: true });
    return () => removeEventListener(name, hear);
  }, [name]);
  return heard;
}
