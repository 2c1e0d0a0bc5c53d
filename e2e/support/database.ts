import { dirname, join } from "node:path";
import { withConnection } from "../../tools/postgres/connection.ts";
import { startPostgres } from "../../tools/postgres/start-postgres.ts";
import type { Shop } from "./shops.ts";

/** Does in a shop's database what no call can: lets time pass for a cart, changes a price behind a member's back. */
export async function inDatabase(shop: Shop, statement: string, values: readonly unknown[]): Promise<unknown[]> {
  // It runs already: it is found by its folder and shared.
  const server = await startPostgres({ dataDir: join(dirname(process.env.E2E_RUN_DIR ?? ""), "postgres") });
  return withConnection(server.url(`kram_${shop.instance}`), async (client) => {
    const { rows } = await client.query(statement, [...values]);
    return rows as unknown[];
  });
}

/** Leaves a member's cart this many seconds by the server's clock. */
export async function leaveSeconds(shop: Shop, login: string, seconds: number): Promise<void> {
  await inDatabase(
    shop,
    `UPDATE carts SET expires_at = now() + make_interval(secs => $2) FROM members m
     WHERE carts.member_id = m.id AND m.email = $1 AND carts.state = 'open'`,
    [login, seconds],
  );
}
