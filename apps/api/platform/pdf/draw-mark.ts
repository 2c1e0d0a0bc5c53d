import type { Pdf } from "./open-pdf.ts";

/** `size` points are half the height; only one brand of the demo has the egg. */
export function drawMark(pdf: Pdf, brand: string, at: { x: number; y: number; size: number; colour: string }): void {
  const { x, y, size, colour } = at;
  pdf
    .save()
    .translate(x, y)
    .scale(size)
    .lineWidth(0.09)
    .lineJoin("round")
    .lineCap("round")
    .strokeColor(colour)
    .path(brand === "OVA" ? EGG : DOOR)
    .stroke()
    .restore();
}

const EGG =
  "M0 -1C0.5 -1 0.78 -0.2 0.78 0.24C0.78 0.7 0.43 1 0 1C-0.43 1 -0.78 0.7 -0.78 0.24C-0.78 -0.2 -0.5 -1 0 -1Z" +
  "M-0.46 0.36C-0.3 0.78 0.36 0.78 0.5 0.2C0.56 -0.1 0.4 -0.42 0.16 -0.6";

const LEAVES = [0.55, 0.05]
  .flatMap((y) =>
    [1, -1].map(
      (side) => `M0 ${y}Q${side * 0.06} ${y - 0.34} ${side * 0.42} ${y - 0.4}Q${side * 0.4} ${y - 0.06} 0 ${y}`,
    ),
  )
  .join("");

const DOOR = `M-0.7 1L-0.7 -0.3C-0.7 -0.72 -0.4 -1 0 -1C0.4 -1 0.7 -0.72 0.7 -0.3L0.7 1ZM0 1L0 -0.5${LEAVES}`;
