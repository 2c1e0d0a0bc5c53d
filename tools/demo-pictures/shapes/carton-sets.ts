import { lit, shaded } from "../colour.ts";
import type { Drawing } from "../drawing.ts";
import { ellipse, fill, line, linear, polygon } from "../drawing.ts";
import type { Look } from "../look.ts";
import { eggMark } from "../mark.ts";
import { surface } from "../surface.ts";
import type { Shape, Thing } from "../thing.ts";
import { STAND } from "../thing.ts";
import { box, together } from "./carton.ts";
import { across } from "../tones.ts";
import { ampoule } from "./ampoule.ts";

const { x, y } = STAND;

function sachet(drawing: Drawing, look: Look, at: number, tilt: number): Thing {
  const [w, h] = [92, 400];
  const base = y + 60;
  const edge = (foot: boolean) =>
    Array.from({ length: 13 }, (_, tooth): [number, number] => [
      at - w / 2 + (tooth * w) / 12,
      (foot ? base : base - h) + (tooth % 2) * 6,
    ]);
  const d = polygon([...edge(false), ...edge(true).reverse()]);
  const light = across(
    drawing,
    [at - w / 2, at + w / 2],
    shaded(look.accent, 0.7),
    [0, -0.25, 0.25, 0.45, 0.5, 0.05, 0.78, -0.22, 1, -0.45],
  );
  const seal = (from: number) =>
    Array.from({ length: 6 }, (_, row) =>
      line(`M${at - w / 2 + 2} ${from + row * 6}L${at + w / 2 - 2} ${from + row * 6}`, "#ffffff", 1.6, 0.5),
    ).join("");
  const mark =
    line(eggMark(at, base - h * 0.58, 30), lit(look.accent, 0.9), 3, 0.95) +
    line(
      `M${at - 20} ${base - 150}L${at + 20} ${base - 150}M${at - 14} ${base - 134}L${at + 14} ${base - 134}`,
      lit(look.accent, 0.9),
      2,
      0.9,
    );
  const turnIt = (content: string) => `<g transform="rotate(${tilt} ${at} ${base})">${content}</g>`;
  return {
    art: turnIt(
      fill(d, look.accent) +
        surface(drawing, d, look.accent, "satin") +
        mark +
        fill(d, light) +
        seal(base - h + 12) +
        seal(base - 44),
    ),
    outlines: [d],
    contact: ellipse(at, base + 2, w * 0.5, 8),
  };
}

export const sachets: Shape = (drawing, look, code) => {
  const behind = box(drawing, look, code, { width: 390, height: 560, side: 130, at: -130 });
  return together(together(behind, sachet(drawing, look, x + 196, -5)), sachet(drawing, look, x + 318, 7));
};

export const ampoules: Shape = (drawing, look, code) => {
  const behind = box(drawing, look, code, { width: 440, height: 500, side: 130, at: -150 });
  const drink = look.content ?? "#c98f5a";
  const places = [
    [150, 40],
    [262, 68],
    [372, 46],
  ] as const;
  return places
    .map(([aside, lower], at) => ampoule(drawing, { x: x + aside, foot: y + lower }, drink, `${code} ${at}`))
    .reduce(together, behind);
};

function brush(drawing: Drawing, at: number, tip: string): Thing {
  const [wood, foot] = ["#c9a26b", y + 58];
  const handle = [
    `M${at - 15} ${foot}C${at - 23} ${foot - 180} ${at - 15} ${foot - 330} ${at - 10} ${foot - 430}`,
    `C${at - 22} ${foot - 460} ${at - 24} ${foot - 560} ${at - 18} ${foot - 590}`,
    `C${at - 10} ${foot - 606} ${at + 10} ${foot - 606} ${at + 18} ${foot - 590}`,
    `C${at + 24} ${foot - 560} ${at + 22} ${foot - 460} ${at + 10} ${foot - 430}`,
    `C${at + 15} ${foot - 330} ${at + 23} ${foot - 180} ${at + 15} ${foot}Z`,
  ].join("");
  const light = linear(
    drawing,
    [at - 22, 0, at + 22, 0],
    [
      [0, lit(wood, 0.5), 0.5],
      [0.35, "#fffaf0", 0.35],
      [0.6, wood, 0],
      [1, shaded(wood, 0.7), 0.5],
    ],
  );
  const foot2 = polygon([
    [at - 19, foot - 84],
    [at + 19, foot - 84],
    [at + 15, foot],
    [at - 15, foot],
  ]);
  const bristles = Array.from({ length: 8 }, (_, row) =>
    [-1, 0, 1]
      .map((column) =>
        line(`M${at + column * 12} ${foot - 570 + row * 13}l-3 -4`, row % 2 === 0 ? "#fbf8f0" : tip, 10, 0.95),
      )
      .join(""),
  ).join("");
  return {
    art: fill(handle, wood) + fill(foot2, tip) + fill(handle, light) + bristles,
    outlines: [handle],
    contact: ellipse(at, foot + 2, 18, 6),
  };
}

export const brushes: Shape = (drawing, look, code) => {
  const behind = box(drawing, look, code, { width: 300, height: 700, side: 96, at: -120 });
  return together(together(behind, brush(drawing, x + 150, look.accent)), brush(drawing, x + 250, look.cap));
};
