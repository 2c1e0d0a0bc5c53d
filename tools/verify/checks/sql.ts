import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "../check.ts";
import { runTool } from "../run-tool.ts";

const PROGRAM = "tools/sql/run-sql.ts";

/** Every statement can be prepared, and its written types are the database's. */
export const sql: Check = {
  name: "sql",
  run: (root) => (existsSync(join(root, PROGRAM)) ? runTool(root, "node", [PROGRAM, "--check"]) : []),
};
