import { lit, shaded } from "../colour.ts";
import type { Drawing } from "../drawing.ts";
import { blurred, boxOf, clipped, ellipse, fill, line, num } from "../drawing.ts";
import { paint } from "../finish.ts";
import { label } from "../label.ts";
import type { Surface } from "../pen.ts";
import { flatness, turn } from "../solid.ts";
import { surface } from "../surface.ts";
import type { Shape } from "../thing.ts";
import { STAND } from "../thing.ts";
import { across, down } from "../tones.ts";

const { x, y } = STAND;

type Build = { radius: number; wide: number; top: number; seam: number; height: number };

function skinOf({ radius, wide, top, seam, height }: Build): string {
  const [belly, hip] = [top + height * 0.35, seam - height * 0.2];
  const right = `C${num(x + wide)} ${belly} ${num(x + radius * 1.04)} ${hip} ${num(x + radius)} ${seam}`;
  const foot = `A${radius} ${num(radius * flatness(seam))} 0 0 1 ${x - radius} ${seam}`;
  const left = `C${num(x - radius * 1.04)} ${hip} ${num(x - wide)} ${belly} ${num(x - wide)} ${top}`;
  return `M${num(x - wide)} ${top}L${num(x + wide)} ${top}${right}${foot}${left}Z`;
}

function crimpOf(drawing: Drawing, { wide, top }: Build, colour: string): string {
  const dark = shaded(colour, 0.75);
  const strip = (from: number, to: number) =>
    `M${num(x - wide)} ${from}L${num(x + wide)} ${from}L${num(x + wide)} ${to}L${num(x - wide)} ${to}Z`;
  const teeth = Array.from({ length: 64 }, (_, at) => x - wide + (at + 0.5) * (wide / 32));
  const lines = teeth.map((at) => line(`M${num(at)} ${top + 4}L${num(at)} ${top + 42}`, dark, 2, 0.14)).join("");
  return (
    fill(strip(top, top + 46), lit(colour, 0.25), 0.5) +
    lines +
    fill(strip(top + 40, top + 66), down(drawing, [top + 40, top + 66], dark, [0, -0.3, 1, 0]))
  );
}

function foldOf({ radius, wide, top, seam, height }: Build): string {
  const [upper, lower] = [top + 50, seam - 30];
  const down1 = `C${num(x - wide * 0.34)} ${top + height * 0.3} ${num(x - radius * 0.72)} ${top + height * 0.45} ${num(x - radius * 0.74)} ${lower}`;
  const back = `C${num(x - radius * 0.58)} ${top + height * 0.4} ${num(x - wide * 0.3)} ${top + height * 0.2} ${num(x - wide * 0.46)} ${upper}`;
  return `M${num(x - wide * 0.6)} ${upper}${down1}L${num(x - radius * 0.6)} ${lower}${back}Z`;
}

function tubeOf(radius: number, height: number, capHeight: number): Shape {
  const build: Build = { radius, height, wide: radius * 1.24, top: y - height, seam: y - capHeight };
  const { wide, top, seam } = build;
  const place: Surface = {
    width: radius * 1.62,
    height: height - capHeight - 112,
    warp: (px, py) => [x + px, top + 78 + py + (1 - (px / radius) ** 2) * radius * 0.05 * (py / height)],
  };
  return (drawing, look, code) => {
    const cap = turn(x, [
      [seam - 6, radius * 0.95],
      [y - 10, radius * 0.9, 5],
      [y, radius * 0.88],
    ]);
    const [skin, fold] = [skinOf(build), foldOf(build)];
    const sides = [0, -0.2, 0.08, -0.05, 0.2, 0.28, 0.36, 0.12, 0.5, 0, 0.72, -0.16, 0.92, -0.36, 1, -0.28];
    const sheen = across(drawing, [x - wide, x + wide], shaded(look.body, 0.75), sides);
    const glow = blurred(drawing, 12, boxOf([fold]), fill(fold, "#ffffff", look.finish === "gloss" ? 0.5 : 0.26));
    const soft =
      fill(skin, look.body) +
      fill(skin, sheen) +
      glow +
      surface(drawing, skin, look.body, look.finish) +
      crimpOf(drawing, build, look.body) +
      label(drawing, place, look, code);
    return {
      art: paint(drawing, cap, look.cap, look.capFinish) + clipped(drawing, skin, soft),
      outlines: [skin, cap.outline],
      contact: ellipse(x, y + 4, radius * 0.88, radius * flatness(y)),
    };
  };
}

export const tube = tubeOf(158, 740, 112);

/** For eye cream and toothpaste. */
export const smallTube = tubeOf(116, 690, 136);
