import { join } from "node:path";
import { productionProblems, readSettings } from "../../apps/api/platform/production.ts";
import { ConfigRefused, readConfig } from "../../apps/shop/server/config.ts";
import type { InstancePlan, Plan } from "./plan.ts";
import type { Secrets } from "./secrets.ts";

/** One country's pictures and the like. */
export function instanceFolder(plan: Plan, instance: string): string {
  return join(plan.dataDir, instance);
}

/** Nobody stands in front who would have to look elsewhere first. */
export const drainSeconds = () => process.env.DRAIN_SECONDS || "0";

/** A secret that the owner set counts before the generated one. */
export function apiEnvironment(
  plan: Plan,
  one: InstancePlan,
  secrets: Secrets,
  databaseUrl: string,
): Record<string, string> {
  return {
    NODE_ENV: plan.dev ? "development" : "production",
    INSTANCE: one.instance,
    DRAIN_SECONDS: drainSeconds(),
    API_PORT: String(one.apiPort),
    API_URL: one.apiUrl,
    SHOP_URL: one.shopUrl,
    DATABASE_URL: databaseUrl,
    DATA_DIR: instanceFolder(plan, one.instance),
    KRAM_DEMO: one.demo ? "1" : "0",
    ...(one.defaultLocale === undefined ? {} : { DEFAULT_LOCALE: one.defaultLocale }),
    ...(one.apiHost === undefined ? {} : { API_HOST: one.apiHost }),
    LOG_LEVEL: logLevel(),
    METRICS_PORT: metricsPort(plan, one, 0),
    RATE_LIMIT_FACTOR: process.env.RATE_LIMIT_FACTOR || (one.demo ? "20" : "1"),
    SESSION_SECRET: process.env.SESSION_SECRET || secrets.SESSION_SECRET,
    SECOND_FACTOR_KEY: process.env.SECOND_FACTOR_KEY || secrets.SECOND_FACTOR_KEY,
    PROVIDER_KEYS_KEY: process.env.PROVIDER_KEYS_KEY || secrets.PROVIDER_KEYS_KEY,
  };
}

/** The shop gets no address of a database. */
export function shopEnvironment(plan: Plan, one: InstancePlan, secrets: Secrets): Record<string, string | undefined> {
  return {
    NODE_ENV: plan.dev ? "development" : "production",
    INSTANCE: one.instance,
    DRAIN_SECONDS: drainSeconds(),
    SHOP_PORT: String(one.shopPort),
    SHOP_HOST: one.shopHost,
    KRAM_DEMO: one.demo ? "1" : "0",
    ...(one.defaultLocale === undefined ? {} : { DEFAULT_LOCALE: one.defaultLocale }),
    SHOP_URL: one.shopUrl,
    API_URL: one.apiUrl,
    NEXTAUTH_URL: `${one.shopUrl}/api/auth`,
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || secrets.NEXTAUTH_SECRET,
    REVALIDATE_SECRET: process.env.REVALIDATE_SECRET || secrets.REVALIDATE_SECRET,
    IMAGE_CACHE_DIR: join(instanceFolder(plan, one.instance), "image-cache"),
    NEXT_TELEMETRY_DISABLED: "1",
    LOG_LEVEL: logLevel(),
    METRICS_PORT: metricsPort(plan, one, 1),
    DATABASE_URL: undefined,
    SESSION_SECRET: undefined,
    SECOND_FACTOR_KEY: undefined,
    PROVIDER_KEYS_KEY: undefined,
    MEDIA_S3_SECRET: undefined,
  };
}

/** Why API and shop of a real shop would refuse their settings, before anything is built or started. */
export function refusedSettings(plan: Plan, one: InstancePlan, secrets: Secrets): string[] {
  if (plan.dev || one.demo) return [];
  const databaseUrl = one.databaseUrl ?? "postgres://127.0.0.1/";
  const { problems, usable } = readSettings({ ...process.env, ...apiEnvironment(plan, one, secrets, databaseUrl) });
  const api = [...problems, ...productionProblems(usable, null).filter(({ inOffice }) => inOffice !== true)];
  const told = api.map(({ text }) => text);
  try {
    readConfig({ ...process.env, ...shopEnvironment(plan, one, secrets) });
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error;
    told.push(...error.problems);
  }
  return [...new Set(told)];
}

/** Its logs are files that nobody empties. */
function logLevel(): string {
  return process.env.LOG_LEVEL || "warn";
}

/** API and shop of a country take two ports in turn; empty without METRICS_PORT. */
function metricsPort({ instances }: Plan, one: InstancePlan, place: number): string {
  const first = process.env.METRICS_PORT;
  return first ? String(Number.parseInt(first, 10) + instances.indexOf(one) * 2 + place) : "";
}
