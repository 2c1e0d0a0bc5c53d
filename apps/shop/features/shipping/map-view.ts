/** A place on the sheet: thousandths of a degree of latitude, east and south are positive. */
export interface Point {
  x: number;
  y: number;
}

/** What is looked at: its middle, and how wide it is on the sheet. */
export interface View extends Point {
  width: number;
}

/** Width by height of the map. */
export const ASPECT = 4 / 3;

const NARROWEST = 15;
export const WIDEST = 14_000;
const KM_PER_UNIT = 0.111_32;

/** Of the degrees of longitude, at the middle of a country. */
export function squeezeAt(latitude: number): number {
  return Math.cos((latitude * Math.PI) / 180);
}

export function onSheet({ latitude, longitude }: { latitude: number; longitude: number }, squeeze: number): Point {
  return { x: longitude * 1000 * squeeze, y: -latitude * 1000 };
}

const MARGIN = 1.35;
/** Some five kilometres, so that one locker stands in its surroundings. */
const LEAST_FITTED = 60;

/** All of the points with a margin; null for none. */
export function viewOf(points: readonly Point[]): View | null {
  if (points.length === 0) return null;
  const [left, right] = boundsOf(points.map(({ x }) => x));
  const [top, bottom] = boundsOf(points.map(({ y }) => y));
  const width = Math.max((right - left) * MARGIN, (bottom - top) * MARGIN * ASPECT, LEAST_FITTED);
  return { x: (left + right) / 2, y: (top + bottom) / 2, width };
}

function boundsOf(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** About its middle; a factor above 1 shows more of the country. */
export function zoomed({ x, y, width }: View, factor: number): View {
  return { x, y, width: Math.min(WIDEST, Math.max(NARROWEST, width * factor)) };
}

/** By shares of what is seen. */
export function moved({ x, y, width }: View, right: number, down: number): View {
  return { x: x + right * width, y: y + (down * width) / ASPECT, width };
}

/** Percent from the left and the top. */
export function placeIn({ x, y, width }: View, point: Point): { left: number; top: number } {
  const height = width / ASPECT;
  return { left: ((point.x - x) / width + 0.5) * 100, top: ((point.y - y) / height + 0.5) * 100 };
}

/** Kilometres in a round number, and the percent of the width that they take: a quarter at most. */
export function scaleOf({ width }: View): { km: number; percent: number } {
  const most = (width * KM_PER_UNIT) / 4;
  const power = 10 ** Math.floor(Math.log10(most));
  const km = ([5, 2].find((step) => step * power <= most) ?? 1) * power;
  return { km, percent: (km / (width * KM_PER_UNIT)) * 100 };
}

/** Ranks of the cities that have room: 1 are the largest. */
export function leastRank({ width }: View): 1 | 2 | 3 {
  if (width > 4500) return 1;
  return width > 1800 ? 2 : 3;
}

/** Where lines of a grid as wide as the scale cross what is seen, on the sheet. */
export function gridOf(view: View): { upright: number[]; level: number[] } {
  const step = scaleOf(view).km / KM_PER_UNIT;
  const height = view.width / ASPECT;
  return {
    upright: multiples(step, view.x - view.width / 2, view.width),
    level: multiples(step, view.y - height / 2, height),
  };
}

function multiples(step: number, from: number, span: number): number[] {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor((from + span) / step) - first + 1 }, (_, at) => (first + at) * step);
}
