import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { TEXTS_FILE, textsText } from "./texts-file.ts";

/* Writes the shop's list of texts: npm run texts */
const root = join(import.meta.dirname, "../..");
writeFileSync(join(root, TEXTS_FILE), textsText(root));
