import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OPERATIONS_FOLDER, operationsTexts } from "../../operations/operations-files.ts";
import type { Check } from "../check.ts";

/** The tables are what the contract and the shop's list give. */
export const operations: Check = {
  name: "operations",
  async run(root) {
    const folder = join(root, OPERATIONS_FOLDER);
    if (!existsSync(folder)) return [];
    const texts = await operationsTexts(root);
    const files = new Set([...texts.keys(), ...readdirSync(folder)]);
    return [...files]
      .filter((file) => !existsSync(join(folder, file)) || readFileSync(join(folder, file), "utf8") !== texts.get(file))
      .map((file) => `${OPERATIONS_FOLDER}/${file} is not what the list says: npm run operations`);
  },
};
