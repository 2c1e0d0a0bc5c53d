import ipaddr, { type IPv4, type IPv6 } from "ipaddr.js";

type Range = readonly [address: IPv4 | IPv6, bits: number];

/** Whether the sender `hop` places back (0 at the socket) may name its caller. */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Private ranges. Source: RFC 4193, RFC 1918, RFC 3927, RFC 4291. */
const NAMED: ReadonlyMap<string, readonly string[]> = new Map([
  ["loopback", ["127.0.0.0/8", "::1/128"]],
  ["linklocal", ["169.254.0.0/16", "fe80::/10"]],
  ["uniquelocal", ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]],
]);

/** More in a row are a mistake. */
const MOST_HOPS = 10;

/** Explains what is wrong to who set it. */
export function trustedProxiesProblem(setting: string): string | null {
  const entries = entriesOf(setting);
  if (entries.length === 0) return "is empty: name addresses, loopback, or a number of proxies (0 for none)";
  const wrong = entries.find((entry) => !/^\d+$/u.test(entry) && rangesOf(entry) === null);
  if (wrong !== undefined) return `“${wrong}” is no address, no address/bits, no loopback, linklocal or uniquelocal`;
  const count = entries.find((entry) => /^\d+$/u.test(entry));
  if (count === undefined) return null;
  if (entries.length > 1) return `a number of proxies stands alone: “${setting.trim()}”`;
  return Number(count) > MOST_HOPS ? `at most ${MOST_HOPS} proxies: “${count}”` : null;
}

/**
 * Takes addresses, `address/bits`, named ranges, or a count. Throws RangeError for what `trustedProxiesProblem` names.
 */
export function readTrustedProxies(setting: string): TrustProxy {
  const problem = trustedProxiesProblem(setting);
  if (problem !== null) throw new RangeError(`trusted proxies: ${problem}`);
  const [first = "", ...others] = entriesOf(setting);
  if (/^\d+$/u.test(first)) return (_address, hop) => hop < Number(first);
  const ranges = [first, ...others].flatMap((entry) => rangesOf(entry) ?? []);
  return (address) => {
    const parsed = parseAddress(address);
    return parsed !== null && ranges.some((range) => isWithin(parsed, range));
  };
}

/** Going back from the socket, the first address not trusted; what stands before may be forged. */
export function visitorAddress(
  { socket, forwardedFor }: { socket: string; forwardedFor: string | undefined },
  trust: TrustProxy,
): string {
  const forwarded = (forwardedFor ?? "").split(",").toReversed();
  let visitor = parseAddress(socket)?.toString() ?? "";
  for (const [hop, entry] of forwarded.entries()) {
    const next = parseAddress(entry);
    if (next === null || !trust(visitor, hop)) break;
    visitor = next.toString();
  }
  return visitor;
}

function entriesOf(setting: string): string[] {
  return setting
    .split(",")
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== "");
}

function rangesOf(entry: string): Range[] | null {
  const named = NAMED.get(entry);
  if (named !== undefined) return named.flatMap((range) => rangesOf(range) ?? []);
  const [text = "", bits, ...more] = entry.split("/");
  const address = parseAddress(text);
  if (address === null || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/u.test(bits))) return null;
  // There its bits are those of IPv6.
  const offset = address.kind() === "ipv4" && text.includes(":") ? 96 : 0;
  const whole = address.kind() === "ipv4" ? 32 : 128;
  const size = bits === undefined ? whole : Number(bits) - offset;
  return size < 0 || size > whole ? null : [[address, size]];
}

function isWithin(address: IPv4 | IPv6, [range, bits]: Range): boolean {
  if (address instanceof ipaddr.IPv4) return range instanceof ipaddr.IPv4 && address.match(range, bits);
  return range instanceof ipaddr.IPv6 && address.match(range, bits);
}

/** Bits that one household is given; it changes the others at will. */
const HOUSEHOLD_BITS = 64;

/** Addresses remembered at once: each call asks for the same few several times. */
const MOST_REMEMBERED = 4096;

function remembered<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const value = known.get(text);
    if (value !== undefined) return value;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const found = read(text);
    known.set(text, found);
    return found;
  };
}

/** IPv4 inside IPv6 becomes IPv4, without a zone. */
export const parseAddress = remembered(readAddress);

function readAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
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
  return readNetwork(address ?? "");
}

const readNetwork = remembered((address) => {
  const parsed = parseAddress(address);
  if (parsed === null) return "unknown";
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${HOUSEHOLD_BITS}`).toString()}/${HOUSEHOLD_BITS}`;
});

const NEARBY_RANGES = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "unspecified"]);

/** No public resolver answers them: single words and reserved endings. */
const NEARBY_NAME = /^(?:[^.]+|.*\.(?:localhost|local|internal|lan|home\.arpa))\.?$/iu;

/** On this machine or in a private network; else traffic crosses the internet. */
export function isNearby(host: string): boolean {
  const parsed = parseAddress(host);
  return parsed === null ? NEARBY_NAME.test(host) : NEARBY_RANGES.has(parsed.range());
}

/** An address of the internet: not nearby, reserved, or one that stands for another. */
export function isPublicAddress(address: string): boolean {
  return parseAddress(address)?.range() === "unicast";
}

/** An address that nobody else reaches. */
export function isThisMachine(host: string): boolean {
  return host === "localhost" || parseAddress(host)?.range() === "loopback";
}

/** Accounts with a published password are for this machine only, unless `given` says otherwise. */
export function listenHost(given: string | undefined, demo: boolean): string {
  return given ?? (demo ? "127.0.0.1" : "0.0.0.0");
}
