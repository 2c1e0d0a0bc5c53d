import { join } from "node:path";
import { parseArgs } from "node:util";
import { picturesFolder, readProducts } from "./catalogue.ts";
import { groupPictures } from "./groups.ts";
import { develop, productPicture } from "./photograph.ts";
import { loadFaces } from "./typeset.ts";

/**
 * Renders the pictures of the demo catalogue: `node tools/pictures/render.ts` draws all,
 * `--only OV301` one product, `--only groups` the pictures of categories and the home page.
 */
const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = (name: string) => values.only === undefined || values.only === name;

await loadFaces();
let [count, bytes] = [0, 0];

const keep = async (svg: string, file: string) => {
  bytes += await develop(svg, join(picturesFolder, file));
  count += 1;
};

for (const product of await readProducts()) {
  const category = product.categories[0]?.split("/")[0];
  if (product.picture === null || category === undefined || !wanted(product.code)) continue;
  await keep(productPicture(product.code, category), product.picture);
}
if (wanted("groups")) for (const { file, svg } of groupPictures()) await keep(svg, file);

if (count === 0) throw new Error(`Nothing is called ${values.only}`);
console.log(`${count} pictures, ${Math.round(bytes / count / 1000)} kB each on average`);
