import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Where a drill keeps its files, and where its proxy answers: for people, and `within` for the shop's own calls. */
export interface DrillPlace {
  root: string;
  box: string;
  databaseUrl: string;
  urls: { api: string; shop: string };
  within: number;
}

/** A program's settings at a port: in production, with the demo, without limits. */
export function drillEnvironment(
  { box, databaseUrl, urls, within }: DrillPlace,
  { program, port }: { program: "api" | "shop"; port: number },
): NodeJS.ProcessEnv {
  const secret = "a secret of the drill that is long enough";
  return {
    ...process.env,
    DATABASE_URL: databaseUrl,
    NODE_ENV: "production",
    INSTANCE: "pl",
    KRAM_DEMO: "1",
    LOG_LEVEL: "warn",
    API_HOST: "127.0.0.1",
    API_PORT: String(port),
    API_URL: program === "api" ? urls.api : `http://127.0.0.1:${within}`,
    SHOP_HOST: "127.0.0.1",
    SHOP_PORT: String(port),
    SHOP_URL: urls.shop,
    DATA_DIR: join(box, "data"),
    IMAGE_CACHE_DIR: join(box, "pictures"),
    SESSION_SECRET: secret,
    SECOND_FACTOR_KEY: secret,
    PROVIDER_KEYS_KEY: secret,
    NEXTAUTH_SECRET: secret,
    REVALIDATE_SECRET: secret,
    RATE_LIMIT_FACTOR: "100000",
    DRAIN_SECONDS: "10",
  };
}

/** Whether it is 200 within two seconds. */
export async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => undefined);
  return answer?.ok === true;
}

/**
 * The deployment's own Caddyfile without its certificates, over these ports; `spread` asks who has the fewest calls
 * open, as is best for many places: a program that has just started renders its first pages slowly.
 */
export async function startCaddy(
  { root, box, urls, within }: DrillPlace,
  { apis, shops, spread = false }: { apis: readonly number[]; shops: readonly number[]; spread?: boolean },
): Promise<ChildProcess> {
  const file = join(box, "Caddyfile");
  const given = readFileSync(join(root, "deploy/compose/Caddyfile"), "utf8").replace(":4001", `:${within}`);
  const policy = spread ? given.replace("lb_policy first", "lb_policy least_conn") : given;
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${policy}`);
  const env = {
    ...process.env,
    XDG_DATA_HOME: box,
    SHOP_DOMAIN: new URL(urls.shop).origin,
    API_DOMAIN: urls.api,
    SHOPS: shops.map((port) => `127.0.0.1:${port}`).join(" "),
    APIS: apis.map((port) => `127.0.0.1:${port}`).join(" "),
  };
  const child = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], { env, stdio: "ignore" });
  while (!(await answers(`${urls.api}/live`))) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}`);
    await wait(100);
  }
  return child;
}
