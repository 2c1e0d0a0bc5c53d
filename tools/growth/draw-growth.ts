import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PARTS } from "./fill.ts";
import type { Growth, Size } from "./growth-figures.ts";

const [WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM] = [720, 340, 56, 34, 220, 40];

/** Told apart by dashes, too. */
const LINES = [
  ["#1b5e8c", ""],
  ["#b3541e", "6 3"],
  ["#2e7d4f", "2 3"],
  ["#7a3e9d", "8 3 2 3"],
  ["#8a6d00", "1 2"],
  ["#a02050", "10 4"],
  ["#444444", "4 2"],
  ["#006d77", "3 6"],
] as const;

interface Curve {
  name: string;
  points: { size: number; value: number }[];
}

interface Plot {
  title: string;
  unit: string;
  curves: Curve[];
  /** A line that nothing may pass. */
  bound?: { name: string; value: number };
}

const power = (value: number) => Math.log10(Math.max(value, 1e-9));

/** Both sides by powers of ten. */
function draw({ title, unit, curves, bound }: Plot): string {
  const points = curves.flatMap((curve) => curve.points);
  const values = [...points.map(({ value }) => value), ...(bound ? [bound.value] : [])].filter((value) => value > 0);
  const sizes = points.map(({ size }) => size);
  const [low, high] = [Math.floor(power(Math.min(...values))), Math.ceil(power(Math.max(...values)) + 1e-9)];
  const [from, to] = [power(Math.min(...sizes)), power(Math.max(...sizes))];
  const x = (size: number) => LEFT + ((power(size) - from) / (to - from || 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((power(Math.max(value, 10 ** low)) - low) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="sans-serif" font-size="12">`,
    `<title>${title}</title><rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    `<text x="${LEFT}" y="20" font-size="14" fill="#111">${title}, ${unit}</text>`,
  ];
  for (let at = low; at <= high; at += 1) {
    const place = y(10 ** at).toFixed(1);
    parts.push(
      `<path d="M${LEFT} ${place}H${WIDTH - RIGHT}" stroke="#ddd"/><text x="${LEFT - 6}" y="${Number(place) + 4}" text-anchor="end" fill="#333">${shortOf(10 ** at)}</text>`,
    );
  }
  for (const size of new Set(sizes))
    parts.push(
      `<text x="${x(size).toFixed(1)}" y="${HEIGHT - BOTTOM + 18}" text-anchor="middle" fill="#333">${shortOf(size)}</text>`,
    );
  if (bound)
    parts.push(
      `<path d="M${LEFT} ${y(bound.value).toFixed(1)}H${WIDTH - RIGHT}" stroke="#c00" stroke-width="1.5"/>\
<text x="${WIDTH - RIGHT + 8}" y="${(y(bound.value) + 4).toFixed(1)}" fill="#c00">${bound.name}</text>`,
    );
  for (const [at, { name, points: each }] of curves.entries()) {
    const [colour, dash] = LINES[at % LINES.length] ?? LINES[0];
    const path = each.map(({ size, value }) => `${x(size).toFixed(1)} ${y(value).toFixed(1)}`).join("L");
    const place = HEIGHT - BOTTOM - (curves.length - at) * 18;
    parts.push(
      `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>`,
      `<path d="M${WIDTH - RIGHT + 8} ${place - 4}h22" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>\
<text x="${WIDTH - RIGHT + 36}" y="${place}" fill="#111">${name}</text>`,
    );
  }
  return `${parts.join("\n")}\n</svg>\n`;
}

function shortOf(value: number): string {
  if (value >= 1e6) return `${value / 1e6} M`;
  if (value >= 1e3) return `${value / 1e3} k`;
  return String(Number(value.toPrecision(1)));
}

/** A curve for each operation of a part. */
function curvesOf(sizes: readonly Size[], value: (cost: Size["costs"][number]) => number): Curve[] {
  const names = [...new Set(sizes.flatMap(({ costs }) => costs.map(({ what }) => what)))];
  return names.map((name) => ({
    name,
    points: sizes.flatMap(({ size, costs }) =>
      costs.filter(({ what }) => what === name).map((cost) => ({ size, value: value(cost) })),
    ),
  }));
}

/** A picture of time for each part, one of memory for the catalogue and one of a new price. */
export function drawGrowth({ sizes: all }: Growth, folder: string): void {
  for (const part of PARTS) {
    const sizes = all.filter((one) => one.part === part);
    if (sizes.length < 2) continue;
    const plots: Record<string, Plot> = {
      [part]: {
        title: `Each call by ${part}, API and database`,
        unit: "ms of the processor",
        curves: curvesOf(sizes, ({ apiMs, databaseMs }) => apiMs + databaseMs),
      },
    };
    if (part === "products") {
      const of = (name: string, value: (size: Size) => number) => ({
        name,
        points: sizes.map((one) => ({ size: one.size, value: value(one) })),
      });
      plots["products-memory"] = {
        title: "Memory of an API by products",
        unit: "MB",
        curves: [
          of("after the start", ({ start }) => start.memoryMb),
          of("after all calls", ({ memoryMb }) => memoryMb),
        ],
        bound: { name: "1.5 GB", value: 1536 },
      };
      plots["products-price"] = {
        title: "A new price by products",
        unit: "ms",
        curves: [
          of("in the answer after", ({ prices }) => prices?.seenMs ?? 0),
          of("processor", ({ prices }) => prices?.apiMs ?? 0),
          of("longest pause, median", ({ prices }) => prices?.pauseMs ?? 0),
          of("longest pause of all", ({ prices }) => prices?.longestPauseMs ?? 0),
        ],
        bound: { name: "one second", value: 1000 },
      };
    }
    for (const [name, plot] of Object.entries(plots)) writeFileSync(join(folder, `growth-${name}.svg`), draw(plot));
  }
}
