import { isIP } from "node:net";
import { programSettings } from "@kram/contract/observability";
import { z } from "zod";
import { mailboxOf } from "./mailbox-address.ts";
import { bucketOf } from "./media/s3-call.ts";

/** Settings, read from the environment once at the start; marked where a real shop needs them. */
export const configSchema = z.object({
  ...programSettings,
  KRAM_ROLE: z
    .enum(["all", "api", "worker"])
    .default("all")
    .describe(
      "What apps/api/main.ts does: api answers calls, worker does the repeated work and the outbox, all does both",
    ),
  API_PORT: z.coerce.number().int().min(0).max(65535).default(4000).describe("Port of the public API"),
  API_HOST: z
    .string()
    .optional()
    .describe("Address the API listens on; unset, all of them, or 127.0.0.1 with the demo"),
  DATABASE_URL: z
    .string()
    .describe("[production] PostgreSQL address of this instance; unset, an own server starts below .data"),
  DIRECT_DATABASE_URL: z
    .string()
    .optional()
    .describe("The database itself, where DATABASE_URL names a pooler that lends connections by transaction"),
  DATABASE_NAMED_STATEMENTS: z
    .enum(["0", "1"])
    .default("1")
    .describe("0 for a pooler that knows no named statements, as PgBouncer before 1.21"),
  REPLICA_DATABASE_URL: z
    .string()
    .optional()
    .describe("A server that follows the database by streaming, for reading the catalogue and reports; unset, none"),
  VALKEY_URL: z
    .url({ protocol: /^(?:valkey|redis)s?$/u })
    .optional()
    .describe("Valkey 7 or Redis 7 in which programs tell each other their counts for limits; unset, the database"),
  DATA_DIR: z.string().default(".data").describe("Folder for pictures and other files that the API keeps"),
  MEDIA_STORE: z
    .string()
    .refine((text) => bucketOf(text) !== null, { error: "an address like s3://bucket/folder" })
    .optional()
    .describe("Bucket for pictures and documents, s3://bucket/folder; unset, the folder media of DATA_DIR"),
  MEDIA_S3_ENDPOINT: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe("Address of S3-compatible storage, where MEDIA_STORE is a bucket"),
  MEDIA_S3_REGION: z.string().default("us-east-1").describe("Its region"),
  MEDIA_S3_KEY_ID: z.string().optional().describe("Key there that may read, write and list in the bucket"),
  MEDIA_S3_SECRET: z.string().optional().describe("Secret of that key"),
  SESSION_SECRET: z
    .string()
    .min(32)
    .describe("[production] Secret of at least 32 characters for signatures; generated at the first start"),
  SECOND_FACTOR_KEY: z
    .string()
    .min(32)
    .describe(
      "[production] Key of at least 32 characters for secrets of authenticator apps; lost, people set them up anew",
    ),
  PROVIDER_KEYS_KEY: z
    .string()
    .min(32)
    .optional()
    .describe("Key of at least 32 characters for keys entered in the office; unset, none can be stored there"),
  CDN_PURGE_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe("Bearer token of at least 16 characters that goes with each call of CDN_PURGE_URL"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/u })
    .optional()
    .describe(
      "[production or office] Mail server, smtp://user:password@host:port; unset, a demo keeps mails and a real shop lets them wait",
    ),
  MAIL_FROM: z
    .string()
    .optional()
    .describe("Sender of every mail until the office names one; unset, the company and its address"),
  MAIL_REPORTS: z
    .enum(["kram", "mailgun", "postmark"])
    .optional()
    .describe("Whose reports of returned mail and complaints come to API_URL/mail/reports, with MAIL_REPORTS_KEY"),
  MAIL_REPORTS_KEY: z
    .string()
    .min(16)
    .optional()
    .describe("Secret that proves those reports: the signing key, or the password in the address that Postmark calls"),
  BOUNCE_MAILBOX: z
    .string()
    .refine((text) => mailboxOf(text) !== null, { error: "imaps://user:password@host:993/folder" })
    .optional()
    .describe("Mailbox of returned mail and complaints, imaps://user:password@host:993/INBOX, read every minute"),
  DNS_SERVER: z
    .string()
    .refine((text) => isIP(text.replace(/:\d{1,5}$/u, "")) !== 0, {
      error: "an address, or an IPv4 address with :port",
    })
    .optional()
    .describe("Name server for checks of the sender's domain, address or address:port; unset, the machine's"),
  PAYMENT_PROVIDER: z
    .enum(["sandbox", "przelewy24", "stripe"])
    .default("sandbox")
    .describe(
      "[production or office] Who takes online payments: sandbox, przelewy24 with P24_…, or stripe with STRIPE_…",
    ),
  P24_URL: z.url().default("https://secure.przelewy24.pl").describe("Address of Przelewy24 or its sandbox"),
  P24_MERCHANT_ID: z.coerce.number().int().positive().optional().describe("Merchant number at Przelewy24"),
  P24_POS_ID: z.coerce.number().int().positive().optional().describe("Shop number there; unset, the merchant number"),
  P24_API_KEY: z.string().optional().describe("Key of Przelewy24's REST API"),
  P24_CRC: z.string().optional().describe("Key that signs at Przelewy24"),
  STRIPE_SECRET_KEY: z.string().optional().describe("Secret key of Stripe"),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe("Secret that signs Stripe's events"),
  STRIPE_URL: z.url().default("https://api.stripe.com").describe("Address of Stripe's API"),
  STRIPE_METHODS: z
    .string()
    .regex(/^[a-z0-9_]+(?:,[a-z0-9_]+)*$/u)
    .default("card")
    .describe("Ways to pay at Stripe, comma separated: card, blik, p24, sepa_debit"),
  LOCKER_DIRECTORY: z
    .enum(["demo", "inpost"])
    .default("demo")
    .describe("[production or office] Where parcel lockers are looked up: demo, or inpost with INPOST_TOKEN"),
  INPOST_URL: z.url().default("https://api.inpost.pl").describe("Address of InPost's points API"),
  KSEF_URL: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe("Address of KSeF for trials; unset, the ministry's for the environment that the office names"),
  SHIPX_URL: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe("Address of InPost's ShipX for trials; unset, InPost's own or its sandbox, as the office says"),
  DHL_URL: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe("Address of DHL's API for trials; unset, DHL's own or its sandbox, as the office says"),
  INPOST_RETURNS_URL: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe("Address of InPost's returns for trials; unset, InPost's own or its sandbox, as the office says"),
  INPOST_TOKEN: z.string().optional().describe("Token of InPost's points API"),
  SECURITY_LOG_DAYS: z.coerce
    .number()
    .int()
    .min(30)
    .max(3650)
    .default(365)
    .describe("Days that the security log keeps what it was told"),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .default(1)
    .describe("Multiplies every rate limit; tests and the demo raise it"),
});

export type Config = z.infer<typeof configSchema>;

/** Where some settings are wrong. */
export type UsableConfig = { [Name in keyof Config]?: Config[Name] | undefined };

/** Throws an Error naming each wrong setting. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const { data, error } = configSchema.safeParse(given);
  if (data) return data;
  const problems = error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is not usable:\n${problems.join("\n")}`);
}
