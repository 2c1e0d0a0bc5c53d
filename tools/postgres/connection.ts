import { Client } from "pg";
import { databaseUser } from "./make-cluster.ts";

/** Where a server answers and how to be let in. */
export interface Access {
  port: number;
  password: string;
}

/** The address of a database of the embedded server, as `DATABASE_URL` takes it. */
export function databaseUrl({ port, password }: Access, database: string): string {
  return `postgres://${databaseUser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** Runs some work on one connection that is closed afterwards. */
export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A server that stops while we wait reports on this event too; the query's own rejection is the one that counts.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const exists = new Set(["42P04", "23505"]);

/** Makes a database, copied from an unused template where one is named; false where it was there. */
export async function createDatabase(access: Access, name: string, template?: string): Promise<boolean> {
  return withConnection(databaseUrl(access, "postgres"), async (client) => {
    const source = template ? ` TEMPLATE ${client.escapeIdentifier(template)}` : "";
    try {
      await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${source}`);
      return true;
    } catch (problem) {
      if (problem instanceof Error && "code" in problem && exists.has(String(problem.code))) return false;
      throw problem;
    }
  });
}
