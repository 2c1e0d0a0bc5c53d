import type { ReactNode } from "react";

/** The frame of the drawings of the house: thin lines in the colour of the text, 80 by 80 units; decoration only. */
export function LineDrawing({ className, children }: { className: string | undefined; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 80 80"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      {children}
    </svg>
  );
}
