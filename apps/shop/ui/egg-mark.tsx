import { LineDrawing } from "./line-drawing.tsx";

/** An egg for empty places. */
export function EggMark({ className }: { className?: string }) {
  return (
    <LineDrawing className={className}>
      <path d="M40 8c14 0 23 19 23 35S53 71 40 71 17 59 17 43 26 8 40 8z" />
      <path
        d="M40 15c10 0 17 15 17 28S50 65 40 65 23 56 23 43s7-28 17-28z"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <circle cx="40" cy="47" r="9" fill="var(--yolk)" stroke="none" />
    </LineDrawing>
  );
}
