import { isNearby } from "@kram/domain/network";

/** Addresses that browsers of visitors and staff come to. */
const PUBLIC_ADDRESSES = ["SHOP_URL", "API_URL"] as const;

/** Addresses of outside parties that receive secrets and personal data. */
const PARTIES = ["P24_URL", "INPOST_URL"] as const;

/** Settings that say where the API listens and whom it calls. */
type Addresses = Readonly<
  Record<
    (typeof PUBLIC_ADDRESSES)[number] | (typeof PARTIES)[number] | "DATABASE_URL" | "KRAM_DEMO" | "NODE_ENV",
    string
  >
>;

/** What PostgreSQL's addresses say where the way there has to be encrypted. */
const ENCRYPTED = /^(?:require|verify-ca|verify-full)$/u;

/** Unencrypted addresses across the internet, which a real shop may not use. Answers `SETTING: why` for each. */
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
  // Without a host, or with a folder as one, it is a socket of this machine.
  return hostname !== "" && !isNearby(hostname);
}
