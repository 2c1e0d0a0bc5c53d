import { num } from "./drawing.ts";

export type Warp = (x: number, y: number) => readonly [number, number];

const PART = /([MLHVQCZ])([^MLHVQCZ]*)/g;

/** Cuts long straight lines of absolute paths, so that they can bend. */
export function mapPath(d: string, warp: Warp, longest = Number.POSITIVE_INFINITY): string {
  let [penX, penY] = [0, 0];
  const out: string[] = [];
  const put = (x: number, y: number) => warp(x, y).map(num).join(" ");
  const straight = (x: number, y: number) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(x - penX, y - penY) / longest));
    const [fromX, fromY] = [penX, penY];
    for (let step = 1; step <= steps; step += 1)
      out.push(`L${put(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps)}`);
  };
  for (const [, command = "", rest = ""] of d.matchAll(PART)) {
    const values = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const size = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6 }[command] ?? 0;
    if (size === 0) out.push("Z");
    for (let at = 0; size > 0 && at < values.length; at += size) {
      const part = values.slice(at, at + size);
      const x = command === "V" ? penX : (part.at(size === 1 ? 0 : -2) ?? 0);
      const y = command === "H" ? penY : (part.at(-1) ?? 0);
      if (command === "M" && at === 0) out.push(`M${put(x, y)}`);
      else if (size <= 2) straight(x, y);
      else
        out.push(
          `${command}${pairs(part)
            .map(([px, py]) => put(px, py))
            .join(" ")}`,
        );
      [penX, penY] = [x, y];
    }
  }
  return out.join("");
}

function pairs(values: readonly number[]): [number, number][] {
  const out: [number, number][] = [];
  for (let at = 0; at + 1 < values.length; at += 2) out.push([values[at] ?? 0, values[at + 1] ?? 0]);
  return out;
}
