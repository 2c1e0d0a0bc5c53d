import type { z } from "zod";
import { type Config, configSchema, type UsableConfig } from "./config.ts";
import type { Found } from "./look-around.ts";
import { mediaKeysMissing } from "./media/media-settings.ts";
import { isNearby, isThisMachine } from "@kram/domain/network";
import { mailboxOf } from "./mailbox-address.ts";

const MOST_CLOCK_OFF_MS = 5000;

/** Files keep the time of the machine that they come from. */
const DAY_MS = 86_400_000;

/** Why the program does not start; `inOffice` can be mended there while the shop is not set up. */
export interface StartProblem {
  code: string;
  text: string;
  inOffice?: true;
}

/** What the office's stored settings provide in place of the environment's. */
export interface Stored {
  mail: boolean;
  payments: boolean;
  lockers: boolean;
}

const NOTHING_STORED: Stored = { mail: false, payments: false, lockers: false };

/** Demo, development and tests are no real shop. */
export function isRealShop({ NODE_ENV, KRAM_DEMO }: UsableConfig): boolean {
  return NODE_ENV === "production" && KRAM_DEMO !== "1";
}

/** Settings wrong by themselves, and what can be read of the others. */
export function readSettings(environment: NodeJS.ProcessEnv): { problems: StartProblem[]; usable: UsableConfig } {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const { error, data } = configSchema.safeParse(given);
  if (data) return { problems: [], usable: data };
  const wrong = new Set(error.issues.map(({ path }) => String(path[0])));
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  return {
    problems: error.issues.map((issue) => describeIssue(issue, given)),
    usable: configSchema.partial().parse(right),
  };
}

function describeIssue(issue: z.core.$ZodIssue, given: Readonly<Record<string, string | undefined>>): StartProblem {
  const name = issue.path.join(".");
  if (given[name] === undefined) return { code: "setting.missing", text: `${name} is missing.` };
  if (issue.code === "too_small" && issue.origin === "string")
    return { code: "setting.short", text: `${name} is shorter than ${issue.minimum} characters.` };
  return { code: "setting.wrong", text: `${name}: ${issue.message}` };
}

/** What a real shop lacks; `found` is null where the database could not be asked. */
export function productionProblems(
  config: UsableConfig,
  found: Found | null,
  stored: Stored = NOTHING_STORED,
): StartProblem[] {
  if (config.NODE_ENV !== "production") return [];
  const always = [...plainWays(config, isRealShop(config)), ...mediaProblems(config)];
  return isRealShop(config) ? [...always, ...realProblems(config, found, stored)] : always;
}

function realProblems(config: UsableConfig, found: Found | null, stored: Stored): StartProblem[] {
  const missing = keysMissing(config);
  const isSandbox = config.PAYMENT_PROVIDER === "sandbox" && !stored.payments;
  const isDemoLocker = config.LOCKER_DIRECTORY === "demo" && found?.lockersOffered === true && !stored.lockers;
  const accounts = found?.demoAccounts ?? 0;
  return [
    ...problem(config.SMTP_URL === undefined && !stored.mail, {
      code: "mail.none",
      text: "SMTP_URL is missing: no mail would leave.",
      inOffice: true,
    }),
    ...problem(isSandbox, {
      code: "payments.sandbox",
      text: "PAYMENT_PROVIDER is sandbox: orders would be paid by nobody.",
      inOffice: true,
    }),
    ...problem(missing !== "" && !stored.payments, {
      code: "payments.keys",
      text: `PAYMENT_PROVIDER=${config.PAYMENT_PROVIDER} needs ${missing}.`,
      inOffice: true,
    }),
    ...problem(config.MAIL_REPORTS !== undefined && config.MAIL_REPORTS_KEY === undefined, {
      code: "mail-reports.key",
      text: `MAIL_REPORTS=${config.MAIL_REPORTS} needs MAIL_REPORTS_KEY: every report would be answered as unknown.`,
    }),
    ...problem(isDemoLocker, {
      code: "lockers.demo",
      text: "LOCKER_DIRECTORY is demo: the shop would ship to lockers that do not exist.",
      inOffice: true,
    }),
    ...problem(config.CDN_PURGE_URL !== undefined && config.CDN_PURGE_TOKEN === undefined, {
      code: "cdn.token",
      text: "CDN_PURGE_URL needs CDN_PURGE_TOKEN: a CDN that is told by nobody shows old prices.",
    }),
    ...problem(accounts > 0, {
      code: "demo.accounts",
      text: `The database has demo accounts (${accounts}), whose password is public: begin with an empty one.`,
    }),
    ...clockProblems(found),
  ];
}

function mediaProblems(config: UsableConfig): StartProblem[] {
  const missing = mediaKeysMissing(config).join(", ");
  return problem(missing !== "", { code: "media.keys", text: `MEDIA_STORE=${config.MEDIA_STORE} needs ${missing}.` });
}

function problem(isOne: boolean, what: StartProblem): StartProblem[] {
  return isOne ? [what] : [];
}

const PAYMENT_KEYS = {
  sandbox: [],
  przelewy24: ["P24_MERCHANT_ID", "P24_API_KEY", "P24_CRC"],
  stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
} as const satisfies Record<Config["PAYMENT_PROVIDER"], readonly (keyof Config)[]>;

function keysMissing(config: UsableConfig): string {
  return PAYMENT_KEYS[config.PAYMENT_PROVIDER ?? "sandbox"].filter((name) => !config[name]).join(", ");
}

function clockProblems(found: Found | null): StartProblem[] {
  if (!found) return [];
  const seconds = Math.round(found.clockOffMs / 1000);
  return [
    ...problem(found.clockOffMs > MOST_CLOCK_OFF_MS, {
      code: "clock.off",
      text: `The clock is ${seconds} s away from the database's: set both by the network's time.`,
    }),
    ...problem(found.builtAt.getTime() > Date.now() + DAY_MS, {
      code: "clock.past",
      text: `The clock shows a time before this program was built (${found.builtAt.toISOString().slice(0, 10)}).`,
    }),
  ];
}

const PUBLIC_ADDRESSES = ["SHOP_URL", "API_URL"] as const;

const PARTIES = [
  "P24_URL",
  "STRIPE_URL",
  "INPOST_URL",
  "KSEF_URL",
  "SHIPX_URL",
  "DHL_URL",
  "INPOST_RETURNS_URL",
  "CDN_PURGE_URL",
  "MEDIA_S3_ENDPOINT",
] as const;

const DATABASES = ["DATABASE_URL", "DIRECT_DATABASE_URL", "REPLICA_DATABASE_URL"] as const;

/** PostgreSQL's words for an encrypted way. */
const ENCRYPTED = /^(?:require|verify-ca|verify-full)$/u;

/** Unencrypted addresses: browsers of a real shop always cross the internet, programs where they are not nearby. */
function plainWays(config: UsableConfig, isReal: boolean): { code: string; text: string }[] {
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
    ...[config.VALKEY_URL ?? ""].filter(isCachePlain).map(() => ({
      code: "valkey.plain",
      text: "VALKEY_URL has to begin with valkeys, since it crosses the internet.",
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

function isCachePlain(address: string): boolean {
  return URL.canParse(address) && !/^(?:valkeys|rediss):/u.test(address) && !isNearby(new URL(address).hostname);
}

function isDatabasePlain(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  if (ENCRYPTED.test(searchParams.get("sslmode") ?? "")) return false;
  // Without a host, or with a folder as one, it is a local socket.
  return hostname !== "" && !isNearby(hostname);
}
