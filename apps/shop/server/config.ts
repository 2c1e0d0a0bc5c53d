import { totalmem } from "node:os";
import { programSettings } from "@kram/contract/observability";
import { LOCALES } from "@kram/countries/country";
import { isNearby } from "@kram/domain/network";
import { shareOfMemory } from "@kram/domain/observability";
import { z } from "zod";

const megabytes = 1024 * 1024;

/** Settings of the front from the environment; marked where a real shop needs them. */
export const configSchema = z.object({
  ...programSettings,
  SHOP_PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe("Port of the shop"),
  SHOP_HOST: z
    .string()
    .optional()
    .describe("Address the shop listens on; unset, all of them, or 127.0.0.1 with the demo"),
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
  NEXTAUTH_SECRET: z
    .string()
    .min(32)
    .describe(
      "[production] Secret of at least 32 characters that encrypts the session cookie; generated at the first start",
    ),
  REVALIDATE_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe("Secret between the front and its pages for catalogue changes; unset, a new one at each start"),
  IMAGE_CACHE_DIR: z
    .string()
    .default(".data/images")
    .describe("Folder for pictures in the sizes that pages ask for, and for a week the scripts of former builds"),
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
    .default(() =>
      shareOfMemory(
        { total: totalmem(), constrained: process.constrainedMemory() },
        { part: 1 / 32, least: 16 * megabytes, most: 64 * megabytes },
      ),
    )
    .describe("Most bytes of memory that cached pages take together; unset, a share of the memory there is"),
});

export interface Config extends z.infer<typeof configSchema> {
  /** Without a trailing slash, `/pl`. */
  basePath: string;
  /** Public, `http://localhost:3000`. */
  shopOrigin: string;
  /** Derived, never set. */
  nextAuthUrl: string;
}

/** All that is wrong with the settings at once, for a person. */
export class ConfigRefused extends Error {
  override name = "ConfigRefused";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The shop does not start, for these reasons:\n${problems.map((text) => `  ${text}`).join("\n")}`);
    this.problems = problems;
  }
}

type Settings = z.infer<typeof configSchema>;

type UsableSettings = { [Name in keyof Settings]?: Settings[Name] | undefined };

/** Throws ConfigRefused; a real shop needs encrypted addresses. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const { data, error } = configSchema.safeParse(given);
  const wrong = new Set(error?.issues.map(({ path }) => String(path[0])));
  const right = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  const problems = [
    ...(error?.issues ?? []).map((issue) => {
      const name = issue.path.join(".");
      return given[name] === undefined ? `${name} is missing.` : `${name}: ${issue.message}`;
    }),
    ...addressProblems(data ?? configSchema.partial().parse(right)),
  ];
  if (data && problems.length === 0) return derive(data);
  throw new ConfigRefused(problems);
}

function addressProblems({ NODE_ENV, KRAM_DEMO, INSTANCE, SHOP_URL, API_URL }: UsableSettings): string[] {
  const isReal = NODE_ENV === "production" && KRAM_DEMO !== "1";
  const shop = SHOP_URL === undefined ? null : new URL(SHOP_URL);
  const api = API_URL === undefined ? null : new URL(API_URL);
  return [
    ...(shop && INSTANCE && shop.pathname.replace(/\/$/u, "") !== `/${INSTANCE}`
      ? [`SHOP_URL must end in /${INSTANCE}; it is ${SHOP_URL}.`]
      : []),
    ...(isReal && shop && shop.protocol !== "https:" ? [`SHOP_URL has to begin with https; it is ${SHOP_URL}.`] : []),
    ...(isReal && api && api.protocol !== "https:" && !isNearby(api.hostname)
      ? [`API_URL has to begin with https, since it crosses the internet; it is ${API_URL}.`]
      : []),
  ];
}

function derive(settings: Settings): Config {
  const { origin } = new URL(settings.SHOP_URL);
  const basePath = `/${settings.INSTANCE}`;
  const SHOP_URL = origin + basePath;
  const API_URL = settings.API_URL.replace(/\/$/u, "");
  return { ...settings, SHOP_URL, API_URL, basePath, shopOrigin: origin, nextAuthUrl: `${SHOP_URL}/api/auth` };
}
