import { LineDrawing } from "../../../ui/line-drawing.tsx";

const TEETH = 24;

/** A drawn seal with the egg of the house. */
export function Seal({ className }: { className?: string }) {
  const edge = Array.from({ length: TEETH * 2 }, (_, at) => {
    const angle = (Math.PI * at) / TEETH;
    const radius = at % 2 === 0 ? 38 : 34;
    return `${(40 + radius * Math.sin(angle)).toFixed(1)} ${(40 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return (
    <LineDrawing className={className}>
      <path d={`M${edge.join("L")}Z`} strokeLinejoin="round" />
      <circle cx="40" cy="40" r="28" strokeDasharray="1 4" strokeLinecap="round" />
      <path d="M40 22c9 0 14 12 14 20S48 57 40 57 26 50 26 42s5-20 14-20z" />
      <path d="M33 42l5 5 10-11" strokeLinecap="round" strokeLinejoin="round" />
    </LineDrawing>
  );
}
