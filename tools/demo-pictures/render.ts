import { join } from "node:path";
import { parseArgs } from "node:util";
import { picturesFolder, readProducts } from "./catalogue.ts";
import { groupPictures } from "./groups.ts";
import { backOf } from "./backs.ts";
import { backPicture, develop, productPicture, stillPicture } from "./photograph.ts";
import { LABEL_LANGUAGES, type LabelLanguage } from "./look.ts";
import { loadFaces } from "./typeset.ts";

/** `node tools/demo-pictures/render.ts` draws all; `--only OV301` one product, `--only groups` categories and the home page. */
const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = (name: string) => values.only === undefined || values.only === name;

await loadFaces();
let [count, bytes] = [0, 0];

const keep = async (svg: string, language: LabelLanguage, file: string) => {
  bytes += await develop(svg, join(picturesFolder(language), file));
  count += 1;
};

for (const product of await readProducts()) {
  const category = product.categories[0]?.split("/")[0];
  if (product.picture === null || category === undefined || !wanted(product.code)) continue;
  const { code } = product;
  for (const language of LABEL_LANGUAGES) {
    await keep(productPicture(code, category, language), language, product.picture);
    await keep(backPicture(code, category, language, backOf(product, language)), language, `${code}-2.webp`);
    await keep(stillPicture(code, category, language), language, `${code}-3.webp`);
  }
}
if (wanted("groups"))
  for (const language of LABEL_LANGUAGES)
    for (const { file, svg } of groupPictures(language)) await keep(svg, language, file);

if (count === 0) throw new Error(`Nothing is called ${values.only}`);
console.log(`${count} pictures, ${Math.round(bytes / count / 1000)} kB each on average`);
