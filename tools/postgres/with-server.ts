import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeData } from "./remove-data.ts";
import { startPostgres } from "./start-postgres.ts";

/** Uses KRAM_TEST_DATABASE_URL's server, else one for the work alone. */
export async function withServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const named = process.env.KRAM_TEST_DATABASE_URL;
  return named ? work(named) : withOwnServer({}, work);
}

/** Nothing is left of it. */
export async function withOwnServer<T>(options: { binaries?: string }, work: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "kram-verify-"));
  // The server's other account has to pass through.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, "postgres");
  try {
    const server = await startPostgres({ dataDir, throwAway: true, ...options });
    try {
      return await work(server.url("postgres"));
    } finally {
      await server.stop();
    }
  } finally {
    removeData(dataDir);
    rmSync(folder, { recursive: true, force: true });
  }
}
