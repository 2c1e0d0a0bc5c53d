import { INSTANCES } from "@kram/countries/country";
import { trustedProxiesProblem } from "@kram/domain/network";
import { z } from "zod";
import { plainWays } from "./plain-ways.ts";

/** Settings, read from the environment once at the start. */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("production")
    .describe("production, development or test"),
  INSTANCE: z.enum(INSTANCES).default(INSTANCES[0]).describe("Country of this instance: pl or de"),
  API_PORT: z.coerce.number().int().min(0).max(65535).default(4000).describe("Port of the public API"),
  API_HOST: z.string().default("0.0.0.0").describe("Address the API listens on"),
  API_URL: z.url().default("http://localhost:4000").describe("Public address of the API, without a trailing slash"),
  SHOP_URL: z.url().default("http://localhost:3000/pl").describe("Public address of the shop with its country path"),
  DATABASE_URL: z.string().describe("PostgreSQL address of this instance; unset, an own server starts below .data"),
  DATA_DIR: z.string().default(".data").describe("Folder for pictures and other files that the API keeps"),
  SESSION_SECRET: z
    .string()
    .min(32)
    .describe("Secret of at least 32 characters for signatures; generated at the first start"),
  SECOND_FACTOR_KEY: z
    .string()
    .min(32)
    .describe("Key of at least 32 characters for secrets of authenticator apps; lost, people set them up anew"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/u })
    .optional()
    .describe("Mail server, smtp://user:password@host:port; unset, a demo keeps mails and a real shop lets them wait"),
  MAIL_FROM: z.string().default("Kram <sklep@kram.example>").describe("Sender of every mail"),
  PAYMENT_PROVIDER: z
    .enum(["sandbox", "przelewy24", "stripe"])
    .default("sandbox")
    .describe("Who takes online payments: sandbox, przelewy24 with P24_…, or stripe with STRIPE_…"),
  P24_URL: z.url().default("https://secure.przelewy24.pl").describe("Address of Przelewy24 or its sandbox"),
  P24_MERCHANT_ID: z.coerce.number().int().positive().optional().describe("Merchant number at Przelewy24"),
  P24_POS_ID: z.coerce.number().int().positive().optional().describe("Shop number there; unset, the merchant number"),
  P24_API_KEY: z.string().optional().describe("Key of Przelewy24's REST API"),
  P24_CRC: z.string().optional().describe("Key that signs at Przelewy24"),
  STRIPE_SECRET_KEY: z.string().optional().describe("Secret key of Stripe"),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe("Secret that signs Stripe's events"),
  STRIPE_METHODS: z
    .string()
    .regex(/^[a-z0-9_]+(?:,[a-z0-9_]+)*$/u)
    .default("card")
    .describe("Ways to pay at Stripe, comma separated: card, blik, p24, sepa_debit"),
  LOCKER_DIRECTORY: z
    .enum(["demo", "inpost"])
    .default("demo")
    .describe("Where parcel lockers are looked up: demo, or inpost with INPOST_TOKEN"),
  INPOST_URL: z.url().default("https://api.inpost.pl").describe("Address of InPost's points API"),
  INPOST_TOKEN: z.string().optional().describe("Token of InPost's points API"),
  KRAM_DEMO: z.enum(["0", "1"]).default("0").describe("1 allows the demo accounts with their known password"),
  TRUSTED_PROXIES: z
    .string()
    .default("loopback")
    .check((context) => {
      const problem = trustedProxiesProblem(context.value);
      if (problem !== null) context.issues.push({ code: "custom", input: context.value, message: problem });
    })
    .describe("Whose X-Forwarded-For counts: addresses, address/bits, loopback, or how many proxies stand before"),
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

/** Throws an Error naming each wrong or unencrypted setting. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = configSchema.safeParse(given);
  const problems = result.success
    ? plainWays(result.data)
    : result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  if (result.success && problems.length === 0) return result.data;
  throw new Error(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
}
