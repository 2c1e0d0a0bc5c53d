import { isNearby, isThisMachine } from "@kram/domain/network";
import type { UsableConfig } from "./config.ts";
import { mailboxOf } from "./mailbox-address.ts";

const PUBLIC_ADDRESSES = ["SHOP_URL", "API_URL"] as const;

const PARTIES = ["P24_URL", "STRIPE_URL", "INPOST_URL", "CDN_PURGE_URL", "MEDIA_S3_ENDPOINT"] as const;

const DATABASES = ["DATABASE_URL", "DIRECT_DATABASE_URL"] as const;

/** PostgreSQL's words for an encrypted way. */
const ENCRYPTED = /^(?:require|verify-ca|verify-full)$/u;

/** Unencrypted addresses: browsers of a real shop always cross the internet, programs where they are not nearby. */
export function plainWays(config: UsableConfig, isReal: boolean): { code: string; text: string }[] {
  const open = PUBLIC_ADDRESSES.filter(() => isReal).filter(
    (name) => config[name] !== undefined && !config[name].startsWith("https:"),
  );
  const plain = PARTIES.filter((name) => config[name] !== undefined && isPlain(new URL(config[name])));
  const mailbox = mailboxOf(config.BOUNCE_MAILBOX ?? "");
  const mailboxes = mailbox === null || mailbox.secure || isThisMachine(mailbox.host) ? [] : [mailbox];
  return [
    ...open.map((name) => ({ code: "address.plain", text: `${name} has to begin with https; it is ${config[name]}.` })),
    ...plain.map((name) => ({
      code: "address.plain",
      text: `${name} has to begin with https, since it crosses the internet.`,
    })),
    ...DATABASES.filter((name) => isDatabasePlain(config[name] ?? "")).map((name) => ({
      code: "database.plain",
      text: `${name} needs ?sslmode=verify-full, since it crosses the internet.`,
    })),
    ...mailboxes.map(() => ({
      code: "mailbox.plain",
      text: "BOUNCE_MAILBOX has to begin with imaps, since its password leaves this machine.",
    })),
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
