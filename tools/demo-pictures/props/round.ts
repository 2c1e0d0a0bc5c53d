import { lit, shaded } from "../colour.ts";
import type { Box, Drawing, Stop } from "../drawing.ts";
import { blurred, boxOf, clipped, ellipse, fill, num, radial } from "../drawing.ts";
import type { Thing } from "../thing.ts";
import { STAND } from "../thing.ts";
import { uneven } from "../texture.ts";

/** Shells and stones have fine ones, peel of fruit wide ones, wet skin hardly any. */
function pores(drawing: Drawing, around: Box, colour: string, gloss: number): string {
  const base = { seed: `pores ${around.join(" ")}`, dark: shaded(colour, 0.45), light: lit(colour, 0.6) };
  const isPeel = gloss > 0.3 && gloss < 0.7;
  if (isPeel) return uneven(drawing, around, { ...base, waves: [9, 9], octaves: 1, strength: 0.15 });
  const fine = uneven(drawing, around, { ...base, waves: [2.8, 2.6], octaves: 1, strength: gloss < 0.3 ? 0.32 : 0.14 });
  return fine + uneven(drawing, around, { ...base, waves: [70, 60], strength: 0.1 });
}

/** `gloss` 0 is chalk, 1 a wet berry; `around` boxes an outline of arcs. */
export function rounded(drawing: Drawing, d: string, colour: string, gloss: number, around = boxOf([d])): string {
  const [left, top, right, bottom] = around;
  const [cx, cy, rx, ry] = [(left + right) / 2, (top + bottom) / 2, (right - left) / 2, (bottom - top) / 2];
  const body: Stop[] = [
    [0, lit(colour, 0.55)],
    [0.32, lit(colour, 0.16)],
    [0.58, colour],
    [0.84, shaded(colour, 0.3)],
    [1, shaded(colour, 0.52)],
  ];
  const back: Stop[] = [
    [0, lit(colour, 0.4), 0.4],
    [1, lit(colour, 0.4), 0],
  ];
  const shine = ellipse(cx - rx * 0.34, cy - ry * 0.46, rx * 0.2, ry * 0.12);
  return (
    fill(d, radial(drawing, [cx - rx * 0.38, cy - ry * 0.42, rx * 1.75, ry / rx], body)) +
    clipped(
      drawing,
      d,
      pores(drawing, around, colour, gloss) +
        fill(d, radial(drawing, [cx + rx * 0.5, cy + ry * 0.92, rx * 0.75, ry / rx], back)) +
        (gloss === 0 ? "" : blurred(drawing, Math.max(1, rx * 0.05), around, fill(shine, "#ffffff", 0.85 * gloss))),
    )
  );
}

/** Lies on the table. */
export function ball(
  drawing: Drawing,
  at: { x: number; foot: number; radius: number },
  colour: string,
  gloss: number,
): Thing {
  const { x, foot, radius } = at;
  const d = ellipse(x, foot - radius, radius, radius);
  const around: Box = [x - radius, foot - 2 * radius, x + radius, foot];
  return {
    art: rounded(drawing, d, colour, gloss, around),
    outlines: [d],
    contact: ellipse(x, foot - radius * 0.13, radius * 0.6, radius * 0.13),
  };
}

/** `height` pixels tall, turned by `tilt` degrees. */
export function egg(
  drawing: Drawing,
  at: { x: number; height: number; tilt: number; drop?: number },
  colour: string,
): Thing {
  const { x, height, tilt } = at;
  const foot = STAND.y + (at.drop ?? 0);
  const [h, w] = [height / 2, height * 0.375];
  const cy = foot - h * 0.98;
  const turn = (tilt * Math.PI) / 180;
  const point = (px: number, py: number) =>
    `${num(x + px * Math.cos(turn) - py * Math.sin(turn))} ${num(cy + px * Math.sin(turn) + py * Math.cos(turn))}`;
  const d = [
    `M${point(0, -h)}C${point(w * 0.62, -h)} ${point(w, -h * 0.26)} ${point(w, h * 0.2)}`,
    `C${point(w, h * 0.68)} ${point(w * 0.58, h)} ${point(0, h)}`,
    `C${point(-w * 0.58, h)} ${point(-w, h * 0.68)} ${point(-w, h * 0.2)}`,
    `C${point(-w, -h * 0.26)} ${point(-w * 0.62, -h)} ${point(0, -h)}Z`,
  ].join("");
  return {
    art: rounded(drawing, d, colour, 0.18),
    outlines: [d],
    contact: ellipse(x, foot - w * 0.2, w * 0.6, w * 0.16),
  };
}

/** `width` by `height` pixels. */
export function pebble(
  drawing: Drawing,
  at: { x: number; foot: number; width: number; height: number },
  colour: string,
): Thing {
  const { x, foot, width, height } = at;
  const [rx, y] = [width / 2, foot - height / 2];
  const d = [
    `M${num(x - rx)} ${num(y)}`,
    `C${num(x - rx)} ${num(y - height * 0.42)} ${num(x - rx * 0.5)} ${num(y - height * 0.54)} ${num(x + rx * 0.06)} ${num(y - height * 0.5)}`,
    `C${num(x + rx * 0.66)} ${num(y - height * 0.47)} ${num(x + rx)} ${num(y - height * 0.3)} ${num(x + rx)} ${num(y + height * 0.06)}`,
    `C${num(x - rx * 0.55)} ${num(y + height * 0.5)} ${num(x - rx)} ${num(y + height * 0.4)} ${num(x - rx)} ${num(y)}Z`,
    `C${num(x - rx * 0.55)} ${num(y + height * 0.5)} ${num(x - rx)} ${num(y + height * 0.4)} ${num(x - rx)} ${num(y)}`,
  ].join("");
  return {
    art: rounded(drawing, d, colour, 0.1),
    outlines: [d],
    contact: ellipse(x, foot - height * 0.16, rx * 0.76, height * 0.16),
  };
}
