import { Client } from "pg";
import { databaseUser } from "./make-cluster.ts";

export interface Access {
  port: number;
  password: string;
}

/** As `DATABASE_URL` takes it. */
export function databaseUrl({ port, password }: Access, database: string): string {
  return `postgres://${databaseUser}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** Closes the connection afterwards. */
export async function withConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // A stopping server reports here too; the query's own rejection counts.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const exists = new Set(["42P04", "23505"]);

/** Copies `template`; false where the database was there. */
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
