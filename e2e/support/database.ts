import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import type { Shop } from "./shops.ts";

const ROOT = join(import.meta.dirname, "../..");

/** For what no call can do: letting time pass, changing a price. Answers the rows. */
export function inDatabase(
  { instance }: { instance: string },
  statement: string,
  values: readonly unknown[],
): unknown[] {
  const script = ["tools/test/run-statement.ts", instance, statement, JSON.stringify(values)];
  const env = { ...process.env, KRAM_DATA_DIR: dirname(process.env.E2E_RUN_DIR ?? "") };
  const { status, stdout, stderr } = spawnSync(process.execPath, script, { cwd: ROOT, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`the statement failed: ${stderr}`);
  return JSON.parse(stdout) as unknown[];
}

/** By the server's clock. */
export function leaveSeconds(shop: Shop, login: string, seconds: number): void {
  inDatabase(
    shop,
    `UPDATE carts SET expires_at = now() + make_interval(secs => $2) FROM members m
     WHERE carts.member_id = m.id AND m.email = $1 AND carts.state = 'open'`,
    [login, seconds],
  );
}

/** By minor units; negative makes it cheaper. */
export function raisePrice(shop: Shop, code: string, byMinor: number): void {
  inDatabase(
    shop,
    "UPDATE product_prices SET gross_minor = gross_minor + $2 WHERE product_code = $1 AND currency = $3",
    [code, byMinor, shop.instance === "pl" ? "PLN" : "EUR"],
  );
}
