import ipaddr from "ipaddr.js";

/** Bits that one household is given; it changes the others at will. */
const HOUSEHOLD_BITS = 64;

/** IPv4 inside IPv6 becomes IPv4, without a zone. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = text
    .trim()
    .replace(/^\[(.*)\]$/u, "$1")
    .replace(/%.*$/u, "");
  // 0x7f.1 is an address to some programs only.
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return ipaddr.IPv4.parse(bare);
  return ipaddr.IPv6.isValid(bare) ? ipaddr.process(bare) : null;
}

/** IPv4 whole, IPv6 by 64 bits; `unknown` for no address. */
export function networkOf(address: string | undefined): string {
  // Whoever hung up already has no address.
  const parsed = parseAddress(address ?? "");
  if (parsed === null) return "unknown";
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${HOUSEHOLD_BITS}`).toString()}/${HOUSEHOLD_BITS}`;
}

const NEARBY_RANGES = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "unspecified"]);

/** No public resolver answers them: single words and reserved endings. */
const NEARBY_NAME = /^(?:[^.]+|.*\.(?:localhost|local|internal|lan|home\.arpa))\.?$/iu;

/** On this machine or in a private network; else traffic crosses the internet. */
export function isNearby(host: string): boolean {
  const parsed = parseAddress(host);
  return parsed === null ? NEARBY_NAME.test(host) : NEARBY_RANGES.has(parsed.range());
}

/** An address that nobody else reaches. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || parseAddress(host)?.range() === "loopback";
}

/** Accounts with a published password are for this machine only, unless `given` says otherwise. */
export function listenHost(given: string | undefined, demo: boolean): string {
  return given ?? (demo ? "127.0.0.1" : "0.0.0.0");
}
