import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OPERATIONS_FOLDER, operationsTexts } from "./operations-files.ts";

/* npm run operations writes the browser's tables of operations. */
const folder = join(import.meta.dirname, "../..", OPERATIONS_FOLDER);
const texts = await operationsTexts(join(import.meta.dirname, "../.."));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [file, text] of texts) writeFileSync(join(folder, file), text);
