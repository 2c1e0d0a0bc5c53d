import type { Point, Sheet } from "./sheet.ts";
import { cross, dot, unit } from "./sheet.ts";

/** The corners of a sheet's cells, three numbers each. */
export type Mesh = { sheet: Sheet; points: Float32Array; normals: Float32Array };

/** Without perspective; `near` points to who looks, `left` and `top` are in pixels of the design. */
export type View = {
  right: Point;
  down: Point;
  near: Point;
  left: number;
  top: number;
  width: number;
  height: number;
  scale: number;
};

/** What each pixel shows: which mesh (-1 none), where on its sheet, turned which way. */
export type Frame = {
  depth: Float32Array;
  which: Int16Array;
  places: Float32Array;
  normals: Float32Array;
};

export function meshOf(sheet: Sheet): Mesh {
  const { columns, rows } = sheet;
  const points = new Float32Array((columns + 1) * (rows + 1) * 3);
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1)
      points.set(sheet.at(column / columns, row / rows), (row * (columns + 1) + column) * 3);
  const corner = (row: number, column: number): Point => {
    const at = (row * (columns + 1) + column) * 3;
    return [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0];
  };
  const between = (a: Point, b: Point): Point => [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const normals = new Float32Array(points.length);
  for (let row = 0; row <= rows; row += 1)
    for (let column = 0; column <= columns; column += 1) {
      const [before, after] = sheet.closed
        ? [(column + columns - 1) % columns, (column + 1) % columns]
        : [Math.max(0, column - 1), Math.min(columns, column + 1)];
      const across = between(corner(row, before), corner(row, after));
      const along = between(corner(Math.max(0, row - 1), column), corner(Math.min(rows, row + 1), column));
      normals.set(unit(cross(across, along)), (row * (columns + 1) + column) * 3);
    }
  return { sheet, points, normals };
}

/** Pixel x, pixel y and depth of each corner. */
function projected({ points }: Mesh, view: View): Float32Array {
  const out = new Float32Array(points.length);
  for (let at = 0; at < points.length; at += 3) {
    const point: Point = [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0];
    out[at] = (dot(point, view.right) - view.left) * view.scale;
    out[at + 1] = (dot(point, view.down) - view.top) * view.scale;
    out[at + 2] = dot(point, view.near);
  }
  return out;
}

type Visit = (pixel: number, depth: number, a: number, b: number, c: number) => void;

/** Visits the pixels whose middle is inside; a, b and c are the shares of the corners. */
function triangle(seen: Float32Array, [i, j, k]: readonly [number, number, number], view: View, visit: Visit): void {
  const [ax = 0, ay = 0, az = 0] = [seen[i], seen[i + 1], seen[i + 2]];
  const [bx = 0, by = 0, bz = 0] = [seen[j], seen[j + 1], seen[j + 2]];
  const [cx = 0, cy = 0, cz = 0] = [seen[k], seen[k + 1], seen[k + 2]];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area === 0) return;
  const [left, right] = [
    Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5)),
    Math.min(view.width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5)),
  ];
  const [top, bottom] = [
    Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5)),
    Math.min(view.height - 1, Math.floor(Math.max(ay, by, cy) - 0.5)),
  ];
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const [px, py] = [x + 0.5, y + 0.5];
      const b = ((px - ax) * (cy - ay) - (py - ay) * (cx - ax)) / area;
      const c = ((bx - ax) * (py - ay) - (by - ay) * (px - ax)) / area;
      const a = 1 - b - c;
      if (a >= -1e-6 && b >= -1e-6 && c >= -1e-6) visit(y * view.width + x, a * az + b * bz + c * cz, a, b, c);
    }
}

/** The two triangles of each cell. */
function cells({ columns, rows }: Sheet, visit: (corners: readonly [number, number, number]) => void): void {
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = (row * (columns + 1) + column) * 3;
      const below = at + (columns + 1) * 3;
      visit([at, at + 3, below]);
      visit([at + 3, below + 3, below]);
    }
}

/** How near the nearest thing is, -Infinity where there is none. */
export function depthsOf(meshes: readonly Mesh[], view: View): Float32Array {
  const depths = new Float32Array(view.width * view.height).fill(Number.NEGATIVE_INFINITY);
  for (const mesh of meshes) {
    const seen = projected(mesh, view);
    cells(mesh.sheet, (corners) =>
      triangle(seen, corners, view, (pixel, depth) => {
        if (depth > (depths[pixel] ?? 0)) depths[pixel] = depth;
      }),
    );
  }
  return depths;
}

export function frameOf(meshes: readonly Mesh[], view: View): Frame {
  const size = view.width * view.height;
  const frame: Frame = {
    depth: new Float32Array(size).fill(Number.NEGATIVE_INFINITY),
    which: new Int16Array(size).fill(-1),
    places: new Float32Array(size * 2),
    normals: new Float32Array(size * 3),
  };
  meshes.forEach((mesh, index) => {
    const seen = projected(mesh, view);
    const { columns, rows } = mesh.sheet;
    cells(mesh.sheet, ([i, j, k]) => {
      const column = (corner: number) => ((corner / 3) % (columns + 1)) / columns;
      const row = (corner: number) => Math.floor(corner / 3 / (columns + 1)) / rows;
      const [ui, uj, uk, vi, vj, vk] = [column(i), column(j), column(k), row(i), row(j), row(k)];
      triangle(seen, [i, j, k], view, (pixel, depth, a, b, c) => {
        if (depth <= (frame.depth[pixel] ?? 0)) return;
        frame.depth[pixel] = depth;
        frame.which[pixel] = index;
        frame.places[pixel * 2] = a * ui + b * uj + c * uk;
        frame.places[pixel * 2 + 1] = a * vi + b * vj + c * vk;
        for (let axis = 0; axis < 3; axis += 1)
          frame.normals[pixel * 3 + axis] =
            a * (mesh.normals[i + axis] ?? 0) + b * (mesh.normals[j + axis] ?? 0) + c * (mesh.normals[k + axis] ?? 0);
      });
    });
  });
  return frame;
}
