import { parseAddress } from "./network-of.ts";

const NEARBY_RANGES = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "unspecified"]);

/** Names that no resolver of the internet answers: one word, as hosts of one machine or network call each other, and those set aside for it. */
const NEARBY_NAME = /^(?:[^.]+|.*\.(?:localhost|local|internal|lan|home\.arpa))\.?$/iu;

/** Whether a host of an address, a name or a number, is on this machine or in a network of one's own; else what is said to it crosses the internet. */
export function isNearby(host: string): boolean {
  const parsed = parseAddress(host);
  return parsed === null ? NEARBY_NAME.test(host) : NEARBY_RANGES.has(parsed.range());
}
