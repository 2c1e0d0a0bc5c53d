import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeData } from "./remove-data.ts";
import { startPostgres } from "./start-postgres.ts";

/** Gives work the server that KRAM_TEST_DATABASE_URL names, else one that lives as long as the work. */
export async function withServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  const named = process.env.KRAM_TEST_DATABASE_URL;
  if (named) return work(named);
  const folder = mkdtempSync(join(tmpdir(), "kram-verify-"));
  // The server may run under another account, which has to pass through.
  chmodSync(folder, 0o711);
  const dataDir = join(folder, "postgres");
  try {
    const server = await startPostgres({ dataDir, throwAway: true });
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
