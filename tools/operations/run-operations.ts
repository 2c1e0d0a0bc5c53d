import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { OPERATIONS_FILE, operationsText } from "./operations-file.ts";

/* npm run operations writes the browser's table of operations. */
const root = join(import.meta.dirname, "../..");
writeFileSync(join(root, OPERATIONS_FILE), await operationsText(root));
