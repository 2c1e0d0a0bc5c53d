import { lit, mix, shaded } from "../colour.ts";
import type { Box, Drawing } from "../drawing.ts";
import { blurred, boxOf, clipped, ellipse, fill, line, linear, num, radial } from "../drawing.ts";
import { paint } from "../finish.ts";
import { seeded } from "../seeded.ts";
import { flatness, turn } from "../solid.ts";
import type { Thing } from "../thing.ts";
import { STAND } from "../thing.ts";
import { uneven } from "../texture.ts";
import { across, down } from "../tones.ts";
import { pebble } from "./round.ts";

const { x, y } = STAND;

/** Grains show when `coarse`. */
export function bowl(
  drawing: Drawing,
  look: { colour: string; finish: "wood" | "gloss"; content: string; coarse: boolean },
): Thing {
  const [radius, height] = [210, 190];
  const top = y - height;
  const body = turn(x, [
    [top, radius],
    [top + 16, radius, 8],
    [y - 40, radius * 0.62, 90],
    [y - 8, radius * 0.42, 10],
    [y, radius * 0.44],
  ]);
  const open = radius * flatness(top) * 1.5;
  const inside = ellipse(x, top + 4, radius * 0.95, open);
  const heap = [
    `M${num(x - radius * 0.9)} ${num(top + 6)}`,
    `C${num(x - radius * 0.55)} ${num(top - 66)} ${num(x - radius * 0.2)} ${num(top - 104)} ${num(x + radius * 0.06)} ${num(top - 98)}`,
    `C${num(x + radius * 0.38)} ${num(top - 92)} ${num(x + radius * 0.62)} ${num(top - 44)} ${num(x + radius * 0.9)} ${num(top + 6)}`,
    `A${num(radius * 0.9)} ${num(open * 0.9)} 0 0 1 ${num(x - radius * 0.9)} ${num(top + 6)}Z`,
  ].join("");
  const light = linear(
    drawing,
    [x - radius, top - 90, x + radius, top + 20],
    [
      [0, lit(look.content, 0.5)],
      [0.45, look.content],
      [1, shaded(look.content, 0.3)],
    ],
  );
  const random = seeded(`bowl ${look.content}`);
  const grains = Array.from({ length: look.coarse ? 260 : 90 }, () => {
    const [gx, gy] = [x + (random() - 0.5) * radius * 1.8, top + 20 - random() * 120];
    const tone = random() > 0.5 ? lit(look.content, 0.6) : shaded(look.content, 0.35);
    return fill(ellipse(gx, gy, look.coarse ? 4 + random() * 5 : 2.5, look.coarse ? 3 + random() * 3 : 2), tone, 0.6);
  }).join("");
  return {
    art:
      paint(drawing, body, look.colour, look.finish) +
      fill(inside, shaded(look.colour, 0.45)) +
      fill(heap, light) +
      clipped(drawing, heap, grains),
    outlines: [body.outline, heap],
    contact: ellipse(x, y + 2, radius * 0.46, radius * 0.46 * flatness(y)),
  };
}

/** On each other. */
export function stones(drawing: Drawing, colours: readonly [string, string, string]): Thing {
  const sizes = [
    [0, 0, 330, 118],
    [14, 104, 260, 98],
    [-10, 190, 184, 82],
  ] as const;
  const all = sizes.map(([dx, up, width, height], at) =>
    pebble(drawing, { x: x + dx, foot: y + 22 - up, width, height }, colours[at] ?? "#999999"),
  );
  const between = sizes.slice(1).map(([dx, up, width]) => {
    const d = ellipse(x + dx + 10, y + 24 - up, width * 0.42, 12);
    return blurred(drawing, 6, boxOf([d]), fill(d, "#2b2118", 0.5));
  });
  return {
    art: all.map(({ art }, at) => (between[at - 1] ?? "") + art).join(""),
    outlines: all.flatMap(({ outlines }) => outlines),
    contact: all[0]?.contact ?? "",
  };
}

/** Of loops, as towels have it. */
const pile = (drawing: Drawing, box: Box, colour: string) =>
  uneven(drawing, box, {
    waves: [2.4, 3],
    seed: `pile ${box.join(" ")}`,
    strength: 0.34,
    dark: shaded(colour, 0.5),
    light: lit(colour, 0.7),
  });

/** Folded, the lowest first. */
export function towels(drawing: Drawing, colours: readonly string[]): Thing {
  const [half, thick] = [270, 96];
  const sheets = colours.map((colour, at) => {
    const [top, w] = [y + 10 - (at + 1) * thick, half - at * 7];
    const [l, r, b] = [x - w, x + w, top + thick - 4];
    const d = [
      `M${l + 26} ${top}L${r - 20} ${top - 5}C${r + 20} ${top} ${r + 22} ${b - 6} ${r - 14} ${b}`,
      `L${l + 22} ${b + 2}C${l - 22} ${b - 6} ${l - 18} ${top + 8} ${l + 26} ${top}Z`,
    ].join("");
    const dark = shaded(colour, 0.7);
    const fold = (share: number) =>
      `M${l + 20} ${top + thick * share}C${x - 60} ${top + thick * (share + 0.06)} ${x + 60} ${top + thick * (share - 0.04)} ${r - 6} ${top + thick * (share + 0.01)}`;
    const weave = Array.from({ length: 14 }, (_, row) =>
      line(
        `M${l} ${top + row * 7}C${x - 80} ${top + row * 7 + 4} ${x + 80} ${top + row * 7 - 3} ${r} ${top + row * 7 + 1}`,
        dark,
        1.4,
        0.1,
      ),
    ).join("");
    const art =
      fill(d, colour) +
      clipped(
        drawing,
        d,
        pile(drawing, boxOf([d]), colour) +
          weave +
          fill(d, across(drawing, [l, r], dark, [0, 0.3, 0.3, 0.1, 0.6, -0.06, 1, -0.42])) +
          fill(d, down(drawing, [top, b], dark, [0, 0.4, 0.3, 0, 0.75, -0.1, 1, -0.45])) +
          line(fold(0.36), dark, 5, 0.4) +
          line(fold(0.4), "#ffffff", 3, 0.35) +
          line(fold(0.7), dark, 4, 0.3),
      );
    return { d, art };
  });
  return {
    art: sheets.map(({ art }) => art).join(""),
    outlines: sheets.map(({ d }) => d),
    contact: ellipse(x, y + 8, half * 0.97, 20),
  };
}

/** Soft ridges, `length` pixels. */
export function swatch(
  drawing: Drawing,
  at: { x: number; y: number; length: number },
  colour: string,
  table: string,
): string {
  const { length: n } = at;
  const d = [
    `M0 ${num(n * 0.02)}`,
    `C${num(n * 0.05)} ${num(-n * 0.12)} ${num(n * 0.32)} ${num(-n * 0.15)} ${num(n * 0.55)} ${num(-n * 0.11)}`,
    `C${num(n * 0.78)} ${num(-n * 0.07)} ${num(n * 0.98)} ${num(-n * 0.1)} ${num(n)} ${num(-n * 0.02)}`,
    `C${num(n * 1.01)} ${num(n * 0.04)} ${num(n * 0.86)} ${num(n * 0.03)} ${num(n * 0.74)} ${num(n * 0.07)}`,
    `C${num(n * 0.56)} ${num(n * 0.13)} ${num(n * 0.3)} ${num(n * 0.15)} ${num(n * 0.14)} ${num(n * 0.12)}`,
    `C${num(n * 0.04)} ${num(n * 0.1)} ${num(-n * 0.02)} ${num(n * 0.08)} 0 ${num(n * 0.02)}Z`,
  ].join("");
  const [left, top, right, bottom] = boxOf([d]);
  const random = seeded(`swatch ${colour}`);
  const ridges = Array.from({ length: 7 }, (_, row) => {
    const dy = (row - 3) * n * 0.033;
    const [from, to] = [n * (0.02 + random() * 0.16), n * (0.66 + random() * 0.3)];
    const path = `M${num(from)} ${num(dy + n * 0.03)}C${num(n * 0.25)} ${num(dy - n * 0.05)} ${num(n * 0.5)} ${num(dy + n * 0.05)} ${num(to)} ${num(dy * 0.5 - n * 0.02)}`;
    const width = n * (0.008 + random() * 0.022);
    return (
      line(path, "#ffffff", width, 0.5) +
      `<g transform="translate(0 ${num(n * 0.016)})">${line(path, shaded(colour, 0.35), width * 0.8, 0.2)}</g>`
    );
  }).join("");
  const body = linear(
    drawing,
    [left, top, right, bottom],
    [
      [0, lit(colour, 0.6)],
      [0.5, colour],
      [1, shaded(colour, 0.16)],
    ],
  );
  const shade = blurred(drawing, 12, [left, top, right, bottom], fill(d, shaded(table, 0.65), 0.55));
  const move = (dx: number, dy: number, content: string) =>
    `<g transform="translate(${num(at.x + dx)} ${num(at.y + dy)})">${content}</g>`;
  return (
    move(12, 14, shade) +
    move(0, 0, fill(d, body) + clipped(drawing, d, blurred(drawing, 3, [left, top, right, bottom], ridges)))
  );
}

/** Around (x, y), `size` pixels wide. */
export function bubbles(
  drawing: Drawing,
  at: { x: number; y: number; size: number; seed: string },
  tint: string,
): string {
  const random = seeded(at.seed);
  const all = Array.from({ length: 26 }, () => {
    const r = at.size * (0.035 + random() ** 2 * 0.13);
    const away = (random() - 0.5) * at.size;
    return { r, bx: at.x + away, by: at.y - r - random() * (at.size * 0.34 - Math.abs(away) * 0.5) };
  }).toSorted((a, b) => a.r - b.r);
  return all
    .map(({ r, bx, by }) => {
      const d = ellipse(bx, by, r, r);
      const film = radial(
        drawing,
        [bx, by, r, 1],
        [
          [0, "#ffffff", 0.12],
          [0.7, mix(tint, "#ffffff", 0.55), 0.24],
          [0.9, shaded(tint, 0.16), 0.42],
          [0.97, "#ffffff", 0.85],
          [1, shaded(tint, 0.25), 0.5],
        ],
      );
      const glint = ellipse(bx - r * 0.4, by - r * 0.45, r * 0.2, r * 0.13);
      return (
        fill(d, film) +
        fill(glint, "#ffffff", 0.9) +
        fill(ellipse(bx + r * 0.42, by + r * 0.46, r * 0.1, r * 0.07), "#ffffff", 0.6)
      );
    })
    .join("");
}
