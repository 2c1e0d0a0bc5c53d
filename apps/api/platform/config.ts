import { INSTANCES } from "@kram/countries/country";
import { trustedProxiesProblem } from "@kram/domain/network";
import { LOG_LEVELS } from "@kram/domain/observability";
import { z } from "zod";

/** Settings, read from the environment once at the start; marked where a real shop needs them. */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("production")
    .describe("production, development or test"),
  INSTANCE: z.enum(INSTANCES).default(INSTANCES[0]).describe("Country of this instance: pl or de"),
  KRAM_ROLE: z
    .enum(["all", "api", "worker"])
    .default("all")
    .describe(
      "What apps/api/main.ts does: api answers calls, worker does the repeated work and the outbox, all does both",
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(120)
    .optional()
    .describe("Seconds that a program still answers after SIGTERM, with 503 at /ready; unset, 5 in production, else 0"),
  API_PORT: z.coerce.number().int().min(0).max(65535).default(4000).describe("Port of the public API"),
  API_HOST: z
    .string()
    .optional()
    .describe("Address the API listens on; unset, all of them, or 127.0.0.1 with the demo"),
  API_URL: z
    .url()
    .default("http://localhost:4000")
    .describe("[production] Public address of the API, without a trailing slash"),
  SHOP_URL: z
    .url()
    .default("http://localhost:3000/pl")
    .describe("[production] Public address of the shop with its country path"),
  DATABASE_URL: z
    .string()
    .describe("[production] PostgreSQL address of this instance; unset, an own server starts below .data"),
  DATA_DIR: z.string().default(".data").describe("Folder for pictures and other files that the API keeps"),
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
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default("info")
    .describe("What is logged: trace, debug, info with a line a request, warn, error, fatal or silent"),
  LOG_REDACT: z
    .string()
    .regex(/^\w+(?:,\w+)*$/u)
    .default("emails,names,addresses,accounts")
    .describe("What logs hide besides secrets: emails, names, addresses, accounts, names of fields, or none"),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe("Port of /metrics for Prometheus; unset, none"),
  METRICS_HOST: z.string().default("127.0.0.1").describe("Address that /metrics listens on"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/u })
    .optional()
    .describe("Receiver of OpenTelemetry by http, http://localhost:4318; unset, nothing is traced"),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional().describe("Headers for it, name=value, comma separated"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe("Share of requests that are traced, 0 to 1"),
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
