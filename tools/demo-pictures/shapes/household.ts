import { lit, shaded } from "../colour.ts";
import type { Drawing } from "../drawing.ts";
import { blurred, boxOf, clipped, ellipse, fill, line } from "../drawing.ts";
import { beneathLid, paint } from "../finish.ts";
import { label } from "../label.ts";
import { flatness, turn } from "../solid.ts";
import { photographed } from "../studio/shot.ts";
import { surface } from "../surface.ts";
import type { Shape } from "../thing.ts";
import { STAND, around } from "../thing.ts";
import { across, down } from "../tones.ts";
import { reedsOf, sprayerOf } from "./fittings.ts";

const { x, y } = STAND;
const contact = (radius: number) => ellipse(x, y + 4, radius, radius * flatness(y));

/** Light on a flat moulded part: bright above, dark below. */
const moulded = (drawing: Drawing, d: string, colour: string) => {
  const [, top, , bottom] = boxOf([d]);
  return (
    fill(d, colour) +
    fill(d, down(drawing, [top, bottom], shaded(colour, 0.8), [0, 0.4, 0.35, 0.05, 0.6, -0.08, 1, -0.42])) +
    surface(drawing, d, colour, "satin")
  );
};

/** A trigger spray bottle. */
export const trigger: Shape = (drawing, look, code) => {
  const rim = y - 620;
  const body = turn(x, [
    [rim, 58],
    [rim + 10, 58, 4],
    [rim + 150, 172, 120],
    [y - 8, 176, 4],
    [y, 172],
  ]);
  const t = rim - 70;
  const sprayer = photographed(`sprayer ${look.cap} ${look.accent}`, () => ({
    tilt: 0.08,
    scale: 1.36,
    grounded: false,
    sheets: sprayerOf(look.cap, look.capFinish, shaded(look.accent, 0.05)),
  }));
  const place = around(body, [y - 440, y - 60], 0.84);
  const art =
    paint(
      drawing,
      body,
      look.body,
      look.finish,
      beneathLid(drawing, body, look.body, 34) + label(drawing, place, look, code),
    ) + `<g transform="translate(${x} ${t})">${sprayer}</g>`;
  const head = `M${x + 96} ${t + 60}L${x + 100} ${t - 100}L${x + 40} ${t - 146}L${x - 190} ${t - 150}L${x - 196} ${t - 94}L${x - 60} ${t - 60}L${x - 60} ${t + 60}Z`;
  return { art, outlines: [body.outline, head], contact: contact(176) };
};

function jugOf(top: number, base: number): string {
  return [
    `M${x - 236} ${base - 30}C${x - 240} ${base - 300} ${x - 240} ${top + 250} ${x - 214} ${top + 160}`,
    `C${x - 196} ${top + 96} ${x - 130} ${top + 70} ${x - 122} ${top}L${x + 18} ${top}`,
    `C${x + 30} ${top + 44} ${x + 120} ${top + 40} ${x + 190} ${top + 92}`,
    `C${x + 240} ${top + 132} ${x + 244} ${top + 330} ${x + 240} ${base - 30}`,
    `C${x + 236} ${base - 4} ${x + 214} ${base + 8} ${x + 180} ${base + 12}`,
    `C${x + 70} ${base + 26} ${x - 70} ${base + 26} ${x - 180} ${base + 12}`,
    `C${x - 214} ${base + 8} ${x - 234} ${base - 4} ${x - 236} ${base - 30}Z`,
  ].join("");
}

export const jug: Shape = (drawing, look, code) => {
  const [top, base] = [y - 660, y + 14];
  const skin = jugOf(top, base);
  const hole = [
    `M${x + 92} ${top + 128}C${x + 130} ${top + 112} ${x + 178} ${top + 124} ${x + 186} ${top + 160}`,
    `C${x + 194} ${top + 200} ${x + 192} ${top + 262} ${x + 182} ${top + 276}`,
    `C${x + 168} ${top + 290} ${x + 150} ${top + 262} ${x + 132} ${top + 226}`,
    `C${x + 112} ${top + 190} ${x + 62} ${top + 142} ${x + 92} ${top + 128}Z`,
  ].join("");
  const dark = shaded(look.body, 0.76);
  const light = across(
    drawing,
    [x - 240, x + 240],
    dark,
    [0, -0.25, 0.06, 0, 0.18, 0.42, 0.34, 0.1, 0.55, -0.04, 0.85, -0.3, 0.96, -0.46, 1, -0.26],
  );
  const depth = down(drawing, [base - 130, base + 20], dark, [0, 0, 1, -0.42]);
  const place = {
    width: 392,
    height: 330,
    warp: (px: number, py: number) => [x + px, base - 372 + py + (1 - (px / 240) ** 2) * 15] as const,
  };
  const rimLight = blurred(drawing, 5, boxOf([hole]), line(hole, "#ffffff", 12, 0.55)) + line(hole, dark, 3, 0.3);
  const cap = turn(x - 52, [
    [top - 108, 74],
    [top - 98, 80, 8],
    [top + 8, 82],
  ]);
  const inside =
    fill(skin, look.body) +
    surface(drawing, skin, look.body, "satin") +
    label(drawing, place, look, code) +
    fill(skin, light) +
    fill(skin, depth) +
    rimLight;
  const through =
    fill(hole, shaded(look.body, 0.42), 0.9) +
    clipped(drawing, hole, blurred(drawing, 14, boxOf([hole]), line(hole, shaded(look.body, 0.75), 40, 0.5)));
  return {
    art: clipped(drawing, skin, inside) + through + paint(drawing, cap, look.cap, look.capFinish),
    outlines: [skin, cap.outline],
    contact: ellipse(x, base + 8, 236, 26),
  };
};

export const bentNeck: Shape = (drawing, look, code) => {
  const rim = y - 560;
  const body = turn(x, [
    [rim, 74],
    [rim + 150, 168, 110],
    [y - 8, 172, 4],
    [y, 168],
  ]);
  const neck = [
    `M${x - 74} ${rim + 14}C${x - 70} ${rim - 90} ${x - 120} ${rim - 130} ${x - 196} ${rim - 168}`,
    `L${x - 156} ${rim - 236}C${x - 60} ${rim - 200} ${x + 74} ${rim - 120} ${x + 74} ${rim + 14}Z`,
  ].join("");
  const tip = `M${x - 186} ${rim - 162}L${x - 252} ${rim - 204}C${x - 264} ${rim - 224} ${x - 240} ${rim - 262} ${x - 218} ${rim - 262}L${x - 146} ${rim - 228}Z`;
  const place = around(body, [y - 400, y - 60], 0.84);
  const glow = blurred(
    drawing,
    8,
    boxOf([neck]),
    line(`M${x - 40} ${rim}C${x - 40} ${rim - 90} ${x - 90} ${rim - 140} ${x - 160} ${rim - 180}`, "#ffffff", 20, 0.4),
  );
  const art =
    moulded(drawing, neck, look.body) +
    clipped(drawing, neck, glow) +
    paint(drawing, body, look.body, look.finish, label(drawing, place, look, code)) +
    moulded(drawing, tip, look.cap);
  return { art, outlines: [body.outline, neck, tip], contact: contact(172) };
};

/** In a glass tumbler. */
export const candle: Shape = (drawing, look, code) => {
  const rim = y - 440;
  const glass = turn(x, [
    [rim, 222],
    [y - 26, 208, 12],
    [y, 200],
  ]);
  const wax = turn(x, [
    [rim + 70, 206],
    [y - 26, 194],
    [y - 22, 194],
  ]);
  const top = { r: 206, ry: 206 * flatness(rim + 70) };
  const wick = line(
    `M${x} ${rim + 70}C${x + 4} ${rim + 50} ${x - 3} ${rim + 40} ${x + 2} ${rim + 22}`,
    "#4a3d33",
    6,
    1,
  );
  const place = around(glass, [rim + 136, y - 62], 0.72);
  const art =
    fill(glass.outline, lit(look.body, 0.6), 0.35) +
    paint(drawing, wax, look.content ?? "#f3e7cd", "satin") +
    fill(ellipse(x, rim + 70, top.r, top.ry), lit(look.content ?? "#f3e7cd", 0.5)) +
    wick +
    label(drawing, place, look, code) +
    line(ellipse(x, rim, 220, 222 * flatness(rim)), "#ffffff", 5, 0.85);
  const sheen = across(
    drawing,
    [x - 222, x + 222],
    "#5a4a3a",
    [0, -0.4, 0.03, 0.5, 0.08, 0.05, 0.12, 0.55, 0.18, 0.5, 0.2, 0.05, 0.9, 0, 0.95, 0.35, 1, -0.4],
  );
  return { art: art + fill(glass.outline, sheen), outlines: [glass.outline], contact: contact(204) };
};

export const diffuser: Shape = (drawing, look, code) => {
  const rim = y - 420;
  const body = turn(x, [
    [rim, 50],
    [rim + 74, 54, 20],
    [rim + 120, 178, 60],
    [y - 10, 182, 6],
    [y, 176],
  ]);
  const sticks = photographed(`reeds ${code}`, () => ({
    tilt: 0.12,
    scale: 1.36,
    grounded: false,
    sheets: reedsOf(code),
  }));
  const collar = turn(x, [
    [rim - 26, 54],
    [rim - 20, 60, 5],
    [rim + 30, 60],
  ]);
  const place = around(body, [y - 264, y - 40], 0.8);
  const drink = turn(x, [
    [y - 230, 168],
    [y - 12, 170],
  ]);
  const art =
    `<g transform="translate(${x} ${rim})">${sticks}</g>` +
    paint(
      drawing,
      body,
      look.body,
      look.finish,
      fill(drink.outline, look.content ?? look.body, 0.55) + label(drawing, place, look, code),
    ) +
    paint(drawing, collar, look.cap, look.capFinish);
  return {
    art,
    outlines: [
      body.outline,
      collar.outline,
      `M${x - 20} ${rim}L${x - 200} ${rim - 330}L${x - 180} ${rim - 340}L${x} ${rim - 40}L${x + 190} ${rim - 330}L${x + 210} ${rim - 320}L${x + 20} ${rim}Z`,
    ],
    contact: contact(180),
  };
};
