import { INSTANCES, LOCALES } from "@kram/countries/country";
import { trustedProxiesProblem } from "@kram/domain/network";
import { z } from "zod";

const megabytes = 1024 * 1024;

/** Settings of the front from the environment. */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"])
    .default("production")
    .describe("production, development or test"),
  INSTANCE: z.enum(INSTANCES).default(INSTANCES[0]).describe("Country of this instance: pl or de"),
  SHOP_PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe("Port of the shop"),
  SHOP_HOST: z.string().default("0.0.0.0").describe("Address the shop listens on"),
  SHOP_URL: z.url().default("http://localhost:3000/pl").describe("Public address of the shop with its country path"),
  API_URL: z.url().default("http://localhost:4000").describe("Public address of the API, without a trailing slash"),
  DEFAULT_LOCALE: z.enum(LOCALES).default(LOCALES[0]).describe("Language of addresses without a language"),
  PARTNER_URL: z
    .url()
    .optional()
    .describe("Address of the site for business partners that the menu leads to; unset, the demo's"),
  TOAST_DEFAULT_MS: z.coerce
    .number()
    .int()
    .min(3000)
    .max(5000)
    .default(3000)
    .describe("Milliseconds that a short message stays, 3000 to 5000; warnings and errors stay longer"),
  SESSION_POLL_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe("Seconds between two looks of an open page at whether its session still stands; 0 for none"),
  TRUSTED_PROXIES: z
    .string()
    .default("loopback")
    .check((context) => {
      const problem = trustedProxiesProblem(context.value);
      if (problem !== null) context.issues.push({ code: "custom", input: context.value, message: problem });
    })
    .describe("Whose X-Forwarded-For counts: addresses, address/bits, loopback, or how many proxies stand before"),
  NEXTAUTH_SECRET: z
    .string()
    .min(32)
    .describe("Secret of at least 32 characters that encrypts the session cookie; generated at the first start"),
  REVALIDATE_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe("Secret between the front and its pages for catalogue changes; unset, a new one at each start"),
  IMAGE_CACHE_DIR: z.string().default(".data/images").describe("Folder for pictures in the sizes that pages ask for"),
  IMAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(megabytes)
    .default(512 * megabytes)
    .describe("Most bytes that the pictures in IMAGE_CACHE_DIR take together"),
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(megabytes)
    .default(64 * megabytes)
    .describe("Most bytes of memory that cached pages take together"),
});

export interface Config extends z.infer<typeof configSchema> {
  /** Without a trailing slash, `/pl`. */
  basePath: string;
  /** Public, `http://localhost:3000`. */
  shopOrigin: string;
  /** Derived, never set. */
  nextAuthUrl: string;
}

/** Throws an Error that names each wrong setting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = configSchema.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`The settings of the shop are not usable:\n${lines.join("\n")}`);
  }
  const shopUrl = new URL(result.data.SHOP_URL);
  const basePath = `/${result.data.INSTANCE}`;
  if (shopUrl.pathname.replace(/\/$/u, "") !== basePath) {
    throw new Error(`The settings of the shop are not usable:\n  SHOP_URL: must end in ${basePath}`);
  }
  const SHOP_URL = shopUrl.origin + basePath;
  const API_URL = result.data.API_URL.replace(/\/$/u, "");
  return {
    ...result.data,
    SHOP_URL,
    API_URL,
    basePath,
    shopOrigin: shopUrl.origin,
    nextAuthUrl: `${SHOP_URL}/api/auth`,
  };
}
