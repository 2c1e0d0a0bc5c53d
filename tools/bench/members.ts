import { readFileSync } from "node:fs";
import { join } from "node:path";
import { databaseUrl } from "../postgres/connection.ts";
import { layoutOf } from "../postgres/layout.ts";
import { keptPassword } from "../postgres/password.ts";
import { createHash, randomBytes } from "node:crypto";
import pg from "pg";

export interface Buyer {
  bearer: string;
}

/** Signs in within the database: buying is measured, not hashing. */
export async function signInBuyers({
  dataDir,
  count,
}: {
  apiUrl: string;
  dataDir: string;
  count: number;
}): Promise<Buyer[]> {
  const client = new pg.Client({ connectionString: embeddedDatabaseUrl(dataDir, "kram_pl") });
  await client.connect();
  const buyers = Array.from({ length: count }, () => ({ bearer: randomBytes(32).toString("base64url") }));
  try {
    await client.query("UPDATE stock SET supplied = supplied + 1000000, on_hand = on_hand + 1000000");
    for (const [index, { bearer }] of buyers.entries()) {
      const tokenHash = createHash("sha256").update(bearer).digest();
      await client.query(
        `WITH member AS (INSERT INTO members (member_no, email, password_hash, name, surname, street, building_no, zip_code, city, mobile)
           VALUES ($1, $1 || '@bench.test', 'none', 'Bench', 'Buyer', 'Miła', '7', '00-950', 'Warszawa', '500600700') RETURNING id)
         INSERT INTO sessions (token_hash, member_id, expires_at) SELECT $2, id, now() + interval '1 hour' FROM member`,
        [`bench-${index}`, tokenHash],
      );
    }
  } finally {
    await client.end();
  }
  return buyers;
}

function embeddedDatabaseUrl(dataDir: string, database: string): string {
  const layout = layoutOf(join(dataDir, "postgres"));
  const port = Number.parseInt(readFileSync(layout.port, "utf8"), 10);
  return databaseUrl({ port, password: keptPassword(layout) }, database);
}
