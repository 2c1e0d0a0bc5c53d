import { LineDrawing } from "./line-drawing.tsx";

/** A market stall for empty places. */
export function StallMark({ className }: { className?: string }) {
  return (
    <LineDrawing className={className}>
      <path d="M16 14h48l6 15H10z" />
      <path d="M10 29c0 10 12 10 12 0 0 10 12 10 12 0 0 10 12 10 12 0 0 10 12 10 12 0 0 10 12 10 12 0" />
      <path d="M16 37v30M64 37v30M12 52h56v6H12z" />
      <path d="M16 67h48" strokeDasharray="1 5" strokeLinecap="round" />
      <circle cx="40" cy="46" r="6" fill="var(--yolk)" stroke="none" />
    </LineDrawing>
  );
}
