import type { ReactNode } from "react";

/** Decoration of 80 × 80 units in the text's colour. */
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
