import { ellipse, num } from "../drawing.ts";
import { label } from "../label.ts";
import type { Look } from "../look.ts";
import type { Surface } from "../pen.ts";
import { seeded } from "../seeded.ts";
import type { Solid } from "../solid.ts";
import { flatness, turn } from "../solid.ts";
import { plastic } from "../studio/plastic.ts";
import type { Sheet } from "../studio/sheet.ts";
import { clamp, clouds, lathe, smooth } from "../studio/sheet.ts";
import { photographed } from "../studio/shot.ts";
import type { Shape } from "../thing.ts";
import { STAND } from "../thing.ts";

const { x, y } = STAND;

type Build = { radius: number; wide: number; top: number; seam: number; height: number };

const CRIMP = 46;

function skinOf({ radius, wide, top, seam, height }: Build): string {
  const [belly, hip] = [top + height * 0.35, seam - height * 0.2];
  const right = `C${num(x + wide)} ${belly} ${num(x + radius * 1.04)} ${hip} ${num(x + radius)} ${seam}`;
  const foot = `A${radius} ${num(radius * flatness(seam))} 0 0 1 ${x - radius} ${seam}`;
  const left = `C${num(x - radius * 1.04)} ${hip} ${num(x - wide)} ${belly} ${num(x - wide)} ${top}`;
  return `M${num(x - wide)} ${top}L${num(x + wide)} ${top}${right}${foot}${left}Z`;
}

/** Filled and welded: round at the shoulder, flat at the crimp, pressed in here and there by whoever packed it. */
function foil({ radius, wide, top, seam }: Build, look: Look, code: string): Sheet {
  const random = seeded(`foil ${code}`);
  const [high, low] = [y - top, y - seam];
  const dents = Array.from({ length: 4 }, (_, at) => ({
    x: (random() - 0.5) * radius * 1.5,
    t: 0.16 + at * 0.17 + random() * 0.1,
    wide: radius * (0.2 + random() * 0.25),
    deep: (at % 2 === 0 ? 7 : -4) * (0.6 + random() * 0.6),
  }));
  const shift = random() * 50;
  const welded = CRIMP / (high - low);
  const teeth = (px: number, t: number) =>
    Math.sin(px / 1.45) * 0.62 * smooth(0, 0.008, t - 0.006) * (1 - smooth(welded - 0.012, welded - 0.004, t));
  return {
    columns: 220,
    rows: 200,
    closed: true,
    at: (u, t) => {
      const flat = clamp((t - welded) / (1 - welded));
      const half = radius + (wide - radius) * (1 - flat) ** 1.25 - 2.5 * smooth(0, 1, flat) * (1 - flat);
      const deep = 3 + (radius - 3) * (flat ** 0.8 * (1 - flat) + flat * flat);
      const [across, front] = [Math.sin(u * Math.PI * 2), Math.cos(u * Math.PI * 2)];
      const px = across * half;
      const facing = Math.max(0, front) ** 0.6;
      const pressed = dents.reduce(
        (sum, dent) => sum + dent.deep * Math.exp(-(((px - dent.x) / dent.wide) ** 2) - ((flat - dent.t) / 0.13) ** 2),
        0,
      );
      // Film that goes from flat to round buckles towards both ends of the weld.
      const buckle = [-1, 1].reduce(
        (sum, side) => sum + Math.exp(-(((px - side * half * (0.62 - flat * 0.5)) / (radius * 0.17)) ** 2)),
        0,
      );
      const loose = smooth(0, 0.08, flat) * (1 - smooth(0.3, 0.72, flat));
      const soft =
        clouds(px / 130 + shift, (t * (high - low)) / 170, shift) * 6 * smooth(0, 0.2, flat) * (1 - flat * 0.7);
      const z = front * deep + facing * (soft - pressed * smooth(0, 0.2, flat) - buckle * 8 * loose);
      const wavy = clouds(px / 120 + shift, 3) * 2.4 * (1 - smooth(0, 0.2, t));
      const edge = 1.5 * smooth(0.96, 1, Math.abs(across)) * (1 - smooth(0, 0.01, t));
      return [px, high - t * (high - low) + wavy - edge, z + wavy * 2];
    },
    skin: plastic(look.body, look.finish, (_u, t, [px]) => teeth(px, t)),
  };
}

/** A lid that stands: a line where it opens, a nick for the thumb. */
function lidOf(cap: Solid, { seam }: Build, look: Look): Sheet {
  const opens = y - (seam + (y - seam) * 0.34);
  return lathe(
    { top: y - cap.top, foot: 0, radius: (up) => cap.radius(y - up) },
    plastic(look.cap, look.capFinish, (_u, _v, [px, py]) => {
      const nick = Math.exp(-((px / 26) ** 2)) * 5 * smooth(0, 7, opens - py) * (1 - smooth(7, 20, opens - py));
      return (
        (look.capFinish === "metal" ? 0 : -1.5) * Math.exp(-(((py - opens) / 1.3) ** 2)) -
        (look.capFinish === "metal" ? 0 : nick * 0.3)
      );
    }),
    { columns: 160, rows: 120 },
  );
}

function tubeOf(radius: number, height: number, capHeight: number): Shape {
  const build: Build = { radius, height, wide: radius * 1.24, top: y - height, seam: y - capHeight };
  const { seam, top } = build;
  const place: Surface = {
    width: radius * 1.62,
    height: height - capHeight - 112,
    warp: (px, py) => [x + px, top + 78 + py + (1 - (px / radius) ** 2) * radius * 0.05 * (py / height)],
  };
  return (drawing, look, code) => {
    const cap = turn(x, [
      [seam - 6, radius * 0.93],
      [seam + 8, radius * 0.95, 5],
      [y - 10, radius * 0.9, 8],
      [y, radius * 0.84],
    ]);
    const image = photographed(`tube ${code}`, () => ({
      tilt: 0.1,
      scale: 1.36,
      grounded: false,
      sheets: [foil(build, look, code), lidOf(cap, build, look)],
    }));
    return {
      art: `<g transform="translate(${x} ${y})">${image}</g>${label(drawing, place, look, code)}`,
      outlines: [skinOf(build), cap.outline],
      contact: ellipse(x, y + 4, radius * 0.88, radius * flatness(y)),
    };
  };
}

export const tube = tubeOf(158, 740, 112);

/** For eye cream and toothpaste. */
export const smallTube = tubeOf(116, 690, 136);
