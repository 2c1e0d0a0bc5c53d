import { join } from "node:path";
import { picturesFolder } from "./catalogue.ts";
import { contentPictures } from "./content-pictures.ts";
import { develop } from "./photograph.ts";
import { loadFaces } from "./typeset.ts";

/** `node tools/demo-pictures/run-content.ts` renders the headers of the demo's pages and articles. */
await loadFaces();
for (const { file, svg } of contentPictures()) {
  console.log(file, Math.round((await develop(svg, join(picturesFolder, file))) / 1000), "kB");
}
