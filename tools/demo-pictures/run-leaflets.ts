import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filesFolder, readProducts } from "./catalogue.ts";
import { leaflet } from "./leaflet.ts";

/** `node tools/demo-pictures/run-leaflets.ts` writes a leaflet for each food supplement of the demo. */
await mkdir(filesFolder, { recursive: true });
let [count, bytes] = [0, 0];
for (const product of await readProducts()) {
  if (product.code.startsWith("PW") || product.supplement === null) continue;
  const pdf = await leaflet(product);
  await writeFile(join(filesFolder, `${product.code}.pdf`), pdf);
  count += 1;
  bytes = Math.max(bytes, pdf.length);
}
console.log(`${count} leaflets, the largest of ${Math.round(bytes / 1000)} kB`);
