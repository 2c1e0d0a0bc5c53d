import { isNearby } from "@kram/domain/network";

const PUBLIC_ADDRESSES = ["SHOP_URL", "API_URL"] as const;

const PARTIES = ["P24_URL", "INPOST_URL"] as const;

type Addresses = Readonly<
  Record<
    (typeof PUBLIC_ADDRESSES)[number] | (typeof PARTIES)[number] | "DATABASE_URL" | "KRAM_DEMO" | "NODE_ENV",
    string
  >
>;

/** PostgreSQL's words for an encrypted way. */
const ENCRYPTED = /^(?:require|verify-ca|verify-full)$/u;

/** Answers `SETTING: why` for unencrypted internet addresses. */
export function plainWays(config: Addresses): string[] {
  if (config.NODE_ENV !== "production") return [];
  const addresses = config.KRAM_DEMO === "1" ? [] : PUBLIC_ADDRESSES;
  const plain = [...addresses, ...PARTIES].filter((name) => isPlain(new URL(config[name])));
  return [
    ...plain.map((name) => `${name}: has to begin with https, since it crosses the internet`),
    ...(isDatabasePlain(config.DATABASE_URL)
      ? ["DATABASE_URL: needs ?sslmode=verify-full, since it crosses the internet"]
      : []),
  ];
}

function isPlain({ protocol, hostname }: URL): boolean {
  return protocol !== "https:" && !isNearby(hostname);
}

function isDatabasePlain(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  if (ENCRYPTED.test(searchParams.get("sslmode") ?? "")) return false;
  // Without a host, or with a folder as one, it is a local socket.
  return hostname !== "" && !isNearby(hostname);
}
