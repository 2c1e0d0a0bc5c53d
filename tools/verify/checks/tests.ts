import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeData } from "../../postgres/remove-data.ts";
import { startPostgres } from "../../postgres/start-postgres.ts";
import type { Check } from "../check.ts";
import { listFiles } from "../project-files.ts";
import { runTool } from "../run-tool.ts";

/** Unit and API tests; the latter on the server that KRAM_TEST_DATABASE_URL names, else on one that lives as long as they run. */
export const tests: Check = {
  name: "tests",
  run(root) {
    const needsServer = listFiles(root).some((path) => path.endsWith(".api.test.ts"));
    if (!needsServer) return runTool(root, "vitest", ["run", "--project", "unit", "--reporter=dot"]);
    const named = process.env.KRAM_TEST_DATABASE_URL;
    return named ? runAll(root, named) : withServer((url) => runAll(root, url));
  },
};

function runAll(root: string, url: string): Promise<string[]> {
  return runTool(root, "vitest", ["run", "--reporter=dot"], { KRAM_TEST_DATABASE_URL: url });
}

async function withServer<T>(work: (url: string) => Promise<T>): Promise<T> {
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
