import { withServer } from "../../postgres/with-server.ts";
import type { Check } from "../check.ts";
import { listFiles } from "../project-files.ts";
import { runTool } from "../run-tool.ts";

/** API tests use KRAM_TEST_DATABASE_URL's server, if any. */
export const tests: Check = {
  name: "tests",
  run(root) {
    const needsServer = listFiles(root).some((path) => path.endsWith(".api.test.ts"));
    if (!needsServer) return runTool(root, "vitest", ["run", "--project", "!api", "--reporter=dot"]);
    return withServer((url) => runTool(root, "vitest", ["run", "--reporter=dot"], { KRAM_TEST_DATABASE_URL: url }));
  },
};
