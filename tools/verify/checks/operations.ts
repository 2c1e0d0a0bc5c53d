import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OPERATIONS_FILE, operationsText } from "../../operations/operations-file.ts";
import type { Check } from "../check.ts";

/** The table is what the contract and the shop's list give. */
export const operations: Check = {
  name: "operations",
  async run(root) {
    const path = join(root, OPERATIONS_FILE);
    if (!existsSync(path)) return [];
    const isFresh = readFileSync(path, "utf8") === (await operationsText(root));
    return isFresh ? [] : [`${OPERATIONS_FILE} is not what the list says: npm run operations`];
  },
};
