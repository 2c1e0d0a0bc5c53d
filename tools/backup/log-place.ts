/** Bytes of a segment of the database's log. Source: postgresql.org, "WAL Internals". */
export const SEGMENT_BYTES = 16 * 2 ** 20;

const PER_LOG = 2n ** 32n / BigInt(SEGMENT_BYTES);

/** A place in the log as the server writes it, `0/28000028`, as a number of bytes. */
export function placeOf(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The same as the server reads it. */
export function textOf(place: bigint): string {
  return `${(place >> 32n).toString(16)}/${(place & 0xffffffffn).toString(16)}`.toUpperCase();
}

/** The name of the segment that holds a place on a timeline: 24 hexadecimal digits. */
export function segmentOf(place: bigint, timeline: number): string {
  return nameOf(place / BigInt(SEGMENT_BYTES), timeline);
}

/** The segment after one, on the same timeline. */
export function segmentAfter(name: string): string {
  const number = BigInt(`0x${name.slice(8, 16)}`) * PER_LOG + BigInt(`0x${name.slice(16)}`);
  return nameOf(number + 1n, Number.parseInt(name.slice(0, 8), 16));
}

function nameOf(number: bigint, timeline: number): string {
  return [BigInt(timeline), number / PER_LOG, number % PER_LOG]
    .map((part) => part.toString(16).toUpperCase().padStart(8, "0"))
    .join("");
}
