import { readFileSync } from "node:fs";
import { join } from "node:path";
import { databaseUrl } from "../postgres/connection.ts";
import { layoutOf } from "../postgres/layout.ts";
import { keptPassword } from "../postgres/password.ts";

export function embeddedDatabaseUrl(dataDir: string, database: string): string {
  const layout = layoutOf(join(dataDir, "postgres"));
  const port = Number.parseInt(readFileSync(layout.port, "utf8"), 10);
  return databaseUrl({ port, password: keptPassword(layout) }, database);
}
