export type Drawing = { define: (xml: (id: string) => string) => string; defs: () => string };

/** Opacity is 1 when left out. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Equal definitions are kept once. */
export function createDrawing(): Drawing {
  const known = new Map<string, string>();
  const written: string[] = [];
  return {
    define: (xml) => {
      const key = xml("");
      const existing = known.get(key);
      if (existing !== undefined) return existing;
      const id = `d${known.size}`;
      known.set(key, id);
      written.push(xml(id));
      return id;
    },
    defs: () => `<defs>${written.join("")}</defs>`,
  };
}

/** Two decimals are finer than a pixel. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

const stopsXml = (stops: readonly Stop[]) =>
  stops
    .map(([at, colour, opacity]) => `<stop offset="${num(at)}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`)
    .join("");

/** Answers the paint for a fill. */
export function linear(
  drawing: Drawing,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly Stop[],
): string {
  const box = `x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}"`;
  return `url(#${drawing.define((id) => `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${box}>${stopsXml(stops)}</linearGradient>`)})`;
}

/** `squash` is height by width; answers the paint for a fill. */
export function radial(
  drawing: Drawing,
  [cx, cy, r, squash]: readonly [number, number, number, number],
  stops: readonly Stop[],
): string {
  const at = `cx="0" cy="0" r="${num(r)}" gradientTransform="translate(${num(cx)} ${num(cy)}) scale(1 ${num(squash)})"`;
  return `url(#${drawing.define((id) => `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${at}>${stopsXml(stops)}</radialGradient>`)})`;
}

/** In pixels of the picture. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Takes absolute commands; arcs count by their end points. */
export function boxOf(paths: readonly string[]): Box {
  const points = paths.map((d) => d.replaceAll(/A[\d.]+ [\d.]+ \d \d \d /g, "L"));
  const values = points.flatMap((d) =>
    [...d.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, px, py]) => [Number(px), Number(py)] as const),
  );
  const [xs, ys] = [values.map(([px]) => px), values.map(([, py]) => py)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** `box` is what the group covers, and keeps the work small. */
export function blurred(drawing: Drawing, radius: number, box: Box, content: string): string {
  const reach = radius * 3;
  const [x, y] = [box[0] - reach, box[1] - reach];
  const region = `filterUnits="userSpaceOnUse" x="${num(x)}" y="${num(y)}" width="${num(box[2] + reach - x)}" height="${num(box[3] + reach - y)}"`;
  const id = drawing.define(
    (name) =>
      `<filter id="${name}" ${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${num(radius)}"/></filter>`,
  );
  return `<g filter="url(#${id})">${content}</g>`;
}

/** Cuts a group to the outline `d`. */
export function clipped(drawing: Drawing, d: string, content: string): string {
  const id = drawing.define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
  return `<g clip-path="url(#${id})">${content}</g>`;
}

export const fill = (d: string, paint: string, opacity = 1): string =>
  `<path d="${d}" fill="${paint}"${opacity === 1 ? "" : ` fill-opacity="${num(opacity)}"`}/>`;

/** With round ends. */
export const line = (d: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-opacity="${num(opacity)}" stroke-linecap="round" stroke-linejoin="round"/>`;

export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join("L")}Z`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number): string =>
  `M${num(cx - rx)} ${num(cy)}A${num(rx)} ${num(ry)} 0 1 1 ${num(cx + rx)} ${num(cy)}A${num(rx)} ${num(ry)} 0 1 1 ${num(cx - rx)} ${num(cy)}Z`;
