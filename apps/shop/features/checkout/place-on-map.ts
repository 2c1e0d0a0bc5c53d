/** A place in degrees. */
interface Degrees {
  latitude: number;
  longitude: number;
}

/** Share of the map that stays free at each edge, so that no mark is cut. */
const MARGIN_PERCENT = 10;

/** Puts places onto a map, in percent from its left and its top; north is up, one degree is as long in both directions. */
export function placeOnMap(places: readonly Degrees[]): { x: number; y: number }[] {
  const middle = (places[0]?.latitude ?? 0) * (Math.PI / 180);
  const flat = places.map(({ latitude, longitude }) => ({ east: longitude * Math.cos(middle), south: -latitude }));
  const [left, width] = spanOf(flat.map(({ east }) => east));
  const [top, height] = spanOf(flat.map(({ south }) => south));
  // The map is twice as wide as high: the larger span decides for both.
  const scale = Math.max(width / 2, height, 1e-9);
  const room = 100 - 2 * MARGIN_PERCENT;
  return flat.map(({ east, south }) => ({
    x: 50 + ((east - left - width / 2) / (2 * scale)) * room,
    y: 50 + ((south - top - height / 2) / scale) * room,
  }));
}

function spanOf(values: readonly number[]): [least: number, span: number] {
  if (values.length === 0) return [0, 0];
  const least = Math.min(...values);
  return [least, Math.max(...values) - least];
}
