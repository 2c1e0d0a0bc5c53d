import { linearOf } from "../colour.ts";
import type { Finish } from "../surface.ts";
import type { Point, Sheet, Skin } from "./sheet.ts";
import { clouds, noise } from "./sheet.ts";

const ROUGH: Readonly<Record<Finish, number>> = {
  gloss: 0.13,
  satin: 0.34,
  matte: 0.62,
  metal: 0.24,
  glass: 0.08,
  wood: 0.7,
};

/** As it comes out of a mould: not quite smooth, with dust; `relief` adds what was moulded, in pixels of height. */
export function plastic(
  colour: string,
  finish: Finish,
  relief: (u: number, v: number, point: Point) => number = () => 0,
): Sheet["skin"] {
  const [red, green, blue] = linearOf(colour);
  const rough = ROUGH[finish];
  return (u, v, point): Skin => {
    const [x, y, z] = point;
    const peel = clouds(x / 34, y / 40, z / 34) * 0.34 + noise(x / 3.2, y / 3.2, z / 3.2) * (0.02 + rough * 0.09);
    const dust = noise(x / 1.7 + 40, y / 1.7, z / 1.7) > 0.93 ? 0.05 : 0;
    const tone = 0.93 + 0.025 * clouds(x / 90, y / 90, z / 90);
    const brushed = finish === "metal" ? noise(x / 150, y / 1.6, z / 150) * 0.05 : 0;
    return {
      colour: [red * tone + dust, green * tone + dust, blue * tone + dust],
      rough: Math.max(0.05, rough + 0.07 * clouds(x / 50 + 9, y / 50, z / 50) + brushed),
      shine: finish === "matte" ? 0.75 : 1,
      metal: finish === "metal",
      through: finish === "metal" ? 0 : 0.1,
      bump: peel + brushed * 0.8 + relief(u, v, point),
    };
  };
}

type Place = readonly [x: number, y: number];

/** Cuts the corners of a closed line until it is round. */
function rounded(corners: readonly Place[], times: number): Place[] {
  if (times === 0) return [...corners];
  const cut = corners.flatMap(([x, y], at): Place[] => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return [
      [x * 0.78 + nextX * 0.22, y * 0.78 + nextY * 0.22],
      [x * 0.22 + nextX * 0.78, y * 0.22 + nextY * 0.78],
    ];
  });
  return rounded(cut, times - 1);
}

function nearest(line: readonly Place[], [x, y]: Place): Place {
  const found = line.slice(1).map(([toX, toY], at): [number, Place] => {
    const [fromX, fromY] = line[at] ?? [toX, toY];
    const [dx, dy] = [toX - fromX, toY - fromY];
    const t = Math.min(1, Math.max(0, ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy)));
    const place: Place = [fromX + dx * t, fromY + dy * t];
    return [Math.hypot(x - place[0], y - place[1]), place];
  });
  return found.toSorted(([a], [b]) => a - b)[0]?.[1] ?? [x, y];
}

/** A moulded part with this outline, y up; its edges are round over a share `round` of the way to its `spine`. */
export function moulding(
  {
    outline,
    spine,
    depth,
    round,
  }: { outline: readonly Place[]; spine: readonly Place[]; depth: number; round: number },
  skin: Sheet["skin"],
): Sheet {
  const edge = rounded(outline, 4);
  const inner = edge.map((place) => nearest(spine, place));
  const columns = edge.length;
  return {
    columns,
    rows: 40,
    closed: true,
    at: (u, v) => {
      const [from, to] = [
        edge[Math.round(u * columns) % columns] ?? [0, 0],
        inner[Math.round(u * columns) % columns] ?? [0, 0],
      ];
      const share = v * v * 0.6 + v * 0.4;
      const high = depth * Math.sqrt(1 - (1 - Math.min(1, share / round)) ** 2);
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, high];
    },
    skin,
  };
}
