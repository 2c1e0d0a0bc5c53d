import type { Box, Drawing } from "./drawing.ts";
import { fill, num, polygon } from "./drawing.ts";
import { seeded } from "./seeded.ts";

/** Wavelengths across and down, in pixels. */
type Waves = readonly [across: number, down: number];

function filterOf(drawing: Drawing, [left, top, right, bottom]: Box, steps: string): string {
  const place = `x="${num(left)}" y="${num(top)}" width="${num(right - left)}" height="${num(bottom - top)}"`;
  const units = `filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"`;
  return `url(#${drawing.define((id) => `<filter id="${id}" ${units} ${place}>${steps}</filter>`)})`;
}

const wider = ([left, top, right, bottom]: Box, by: number): Box => [left - by, top - by, right + by, bottom + by];

/** `octaves` go from coarse to fine. */
function noise(name: string, [across, down]: Waves, octaves: number, seed: string): string {
  const frequency = `baseFrequency="${(1 / across).toFixed(5)} ${(1 / down).toFixed(5)}" numOctaves="${octaves}"`;
  const start = Math.floor(seeded(seed)() * 9999);
  return `<feTurbulence type="fractalNoise" ${frequency} seed="${start}" result="${name}"/>`;
}

/** Takes one channel of noise, whose middle is a half; answers an opaque grey of `middle` ± `reach`. */
const grey = (from: string, name: string, middle: number, reach: number): string => {
  const row = `${num(reach * 2)} 0 0 0 ${num(middle - reach)}`;
  return `<feColorMatrix in="${from}" values="${row} ${row} ${row} 0 0 0 0 1" result="${name}"/>`;
};

/** Where noise is above its middle when `reach` is positive, else below. */
const specks = (name: string, colour: string, reach: number): string => {
  const channel = (at: number) => `0 0 0 0 ${num(Number.parseInt(colour.slice(at, at + 2), 16) / 255)}`;
  const opacity = `${num(reach * 2)} 0 0 0 ${num(-reach)}`;
  return `<feColorMatrix in="noise" values="${channel(1)} ${channel(3)} ${channel(5)} ${opacity}" result="${name}"/>`;
};

type Unevenness = {
  waves: Waves;
  octaves?: number;
  seed: string;
  /** From 0 to 1. */
  strength: number;
  dark: string;
  light: string;
};

/** Lays specks of shade and light over `box`, as no surface is of one tone. */
export function uneven(
  drawing: Drawing,
  box: Box,
  { waves, octaves = 2, seed, strength, dark, light }: Unevenness,
): string {
  const steps = [
    noise("noise", waves, octaves, seed),
    specks("shade", dark, strength),
    specks("light", light, -strength),
    `<feMerge><feMergeNode in="shade"/><feMergeNode in="light"/></feMerge>`,
  ];
  const [left, top, right, bottom] = box;
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  return `<g filter="${filterOf(drawing, box, steps.join(""))}">${fill(polygon(corners), "#000")}</g>`;
}

/** Print as a close look shows it: ink that covers unevenly, on fibres that are not flat, on a sheet that cockles. */
export function onFibres(drawing: Drawing, box: Box, seed: string, print: string): string {
  const steps = [
    noise("fibres", [4.4, 3.8], 2, seed),
    noise("waves", [130, 260], 1, `${seed} waves`),
    noise("clouds", [30, 22], 2, `${seed} ink`),
    grey("clouds", "covers", 0.5, 1.2),
    `<feComposite in="covers" in2="SourceGraphic" operator="in" result="gaps"/>`,
    `<feComposite in="SourceGraphic" in2="gaps" operator="arithmetic" k1="-0.03" k2="1" k3="0.03" result="ink"/>`,
    grey("fibres", "relief", 0.995, 0.08),
    grey("waves", "cockles", 0.995, 0.07),
    `<feComposite in="relief" in2="cockles" operator="arithmetic" k1="1" result="sheet"/>`,
    `<feComposite in="ink" in2="sheet" operator="arithmetic" k1="1"/>`,
  ];
  return `<g filter="${filterOf(drawing, wider(box, 3), steps.join(""))}">${print}</g>`;
}

/** The picture of a lamp on something that is nearly smooth: its edge sways, its middle is of several tones. */
export function reflected(
  drawing: Drawing,
  radius: number,
  { box, seed }: { box: Box; seed: string },
  content: string,
): string {
  const steps = [
    noise("sway", [90, 150], 2, seed),
    `<feDisplacementMap in="SourceGraphic" in2="sway" scale="${num(5 + radius * 0.7)}" xChannelSelector="R" yChannelSelector="G" result="bent"/>`,
    `<feGaussianBlur in="bent" stdDeviation="${num(radius)}" result="soft"/>`,
    noise("tones", [30, 190], 2, `${seed} lamp`),
    `<feColorMatrix in="tones" values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 1.2 0 0 0 0.3" result="lamp"/>`,
    `<feComposite in="soft" in2="lamp" operator="in"/>`,
  ];
  return `<g filter="${filterOf(drawing, wider(box, radius * 3 + 8), steps.join(""))}">${content}</g>`;
}
