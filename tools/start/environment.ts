import { join } from "node:path";
import type { InstancePlan, Plan } from "./plan.ts";
import type { Secrets } from "./secrets.ts";

/** One country's pictures and the like. */
export function instanceFolder(plan: Plan, instance: string): string {
  return join(plan.dataDir, instance);
}

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
    API_PORT: String(one.apiPort),
    API_URL: one.apiUrl,
    SHOP_URL: one.shopUrl,
    DATABASE_URL: databaseUrl,
    DATA_DIR: instanceFolder(plan, one.instance),
    KRAM_DEMO: one.demo ? "1" : "0",
    RATE_LIMIT_FACTOR: process.env.RATE_LIMIT_FACTOR || (one.demo ? "20" : "1"),
    SESSION_SECRET: process.env.SESSION_SECRET || secrets.SESSION_SECRET,
    SECOND_FACTOR_KEY: process.env.SECOND_FACTOR_KEY || secrets.SECOND_FACTOR_KEY,
  };
}

/** The shop gets no address of a database. */
export function shopEnvironment(plan: Plan, one: InstancePlan, secrets: Secrets): Record<string, string | undefined> {
  return {
    NODE_ENV: plan.dev ? "development" : "production",
    INSTANCE: one.instance,
    SHOP_PORT: String(one.shopPort),
    SHOP_URL: one.shopUrl,
    API_URL: one.apiUrl,
    NEXTAUTH_URL: `${one.shopUrl}/api/auth`,
    NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET || secrets.NEXTAUTH_SECRET,
    REVALIDATE_SECRET: process.env.REVALIDATE_SECRET || secrets.REVALIDATE_SECRET,
    IMAGE_CACHE_DIR: join(instanceFolder(plan, one.instance), "image-cache"),
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: undefined,
    SESSION_SECRET: undefined,
    SECOND_FACTOR_KEY: undefined,
  };
}
