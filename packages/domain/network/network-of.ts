import ipaddr from "ipaddr.js";

/** Bits of an IPv6 address that one household is given; it changes the others at will. */
const HOUSEHOLD_BITS = 64;

/** An address in one comparable form: IPv4 inside IPv6 as IPv4, no zone; null for anything else. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\]$/u, "$1")
    .replace(/%.*$/u, "");
  // Numbers like 0x7f.1 are addresses to some programs and none to others.
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null;
}

/** Network that limits count: IPv4 whole, IPv6 by 64 bits; `unknown` for what is no address. */
export function networkOf(address: string | undefined): string {
  // Whoever hung up before they were looked at has no address any more.
  const parsed = parseAddress(address ?? "");
  if (parsed === null) return "unknown";
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${HOUSEHOLD_BITS}`).toString()}/${HOUSEHOLD_BITS}`;
}

const NEARBY_RANGES = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "unspecified"]);

/** Names that no resolver of the internet answers: single words and reserved endings. */
const NEARBY_NAME = /^(?:[^.]+|.*\.(?:localhost|local|internal|lan|home\.arpa))\.?$/iu;

/** Whether a host is this machine or in a private network; else traffic crosses the internet. */
export function isNearby(host: string): boolean {
  const parsed = parseAddress(host);
  return parsed === null ? NEARBY_NAME.test(host) : NEARBY_RANGES.has(parsed.range());
}
