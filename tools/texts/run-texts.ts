import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { TEXTS_FILE, textsText } from "./texts-file.ts";

/* npm run texts writes the shop's list of texts. */
const root = join(import.meta.dirname, "../..");
writeFileSync(join(root, TEXTS_FILE), textsText(root));
