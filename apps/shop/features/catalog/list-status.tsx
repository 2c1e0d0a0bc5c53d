"use client";
import { useEffect, useRef, useState } from "react";

/** Address that was shown last in this tab; a list may be mounted anew when its filters change. */
let shownBefore: string | undefined;

/**
 * How many products a list has. When the same list is shown anew with other filters, order or page, it is spoken, and whoever
 * pressed something that is gone goes on from here.
 */
export function ListStatus({ address, text }: { address: string; text: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const [spoken, setSpoken] = useState("");
  useEffect(() => {
    const isSameList = shownBefore?.split("?")[0] === address.split("?")[0];
    const isAnew = isSameList && shownBefore !== address;
    shownBefore = address;
    if (!isAnew) return;
    setSpoken(text);
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [address, text]);
  return (
    <>
      <p ref={ref} tabIndex={-1} className="py-2.5 text-sm whitespace-nowrap text-ink-soft outline-none">
        {text}
      </p>
      <span role="status" className="sr-only">
        {spoken}
      </span>
    </>
  );
}
