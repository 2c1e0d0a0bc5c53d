"use client";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../ui/icon-button.tsx";

/** Way back to the top on wide screens, shown once the page was scrolled by more than 300 px. Source: specification §2. */
export function ScrollTop({ label }: { label: string }) {
  const marker = useRef<HTMLSpanElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setShown(entry ? !entry.isIntersecting : false));
    if (marker.current) observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <span ref={marker} aria-hidden="true" className="pointer-events-none absolute top-0 h-[300px] w-px" />
      {shown && (
        <div className="fixed right-6 bottom-6 z-20 hidden rounded border border-line bg-raised lg:block">
          <IconButton icon="up" label={label} onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })} />
        </div>
      )}
    </>
  );
}
