import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

/** Keeps used letters and weights, 36 kB; headings have one, which saves 12 kB: `node apps/shop/ui/fonts/subset.ts` after an update. */
const LATIN =
  " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~" +
  "ÄÖÜäöüßẞéèêàçñóÓ£€§©®°·×–—‘’‚“”„…•\u00a0\u202f«»‹›½¼¾²³µ±−";
const LATIN_EXT = "ĄĆĘŁŃŚŹŻąćęłńśźż";
const FEATURES = ["kern", "liga", "calt", "ccmp", "locl", "mark", "mkmk", "lnum", "tnum"];

const FACES = [
  {
    name: "serif",
    source: "fraunces",
    file: (set: string) => `fraunces-${set}-full-normal.woff2`,
    axes: { opsz: 72, SOFT: 50, WONK: 0, wght: 480 },
  },
  {
    name: "sans",
    source: "source-sans-3",
    file: (set: string) => `source-sans-3-${set}-wght-normal.woff2`,
    axes: { wght: { min: 400, max: 600 } },
  },
];

const require = createRequire(import.meta.url);

for (const { name, source, file, axes } of FACES) {
  const folder = dirname(require.resolve(`@fontsource-variable/${source}/package.json`));
  const sets = [
    { set: "latin", letters: LATIN },
    { set: "latin-ext", letters: LATIN_EXT },
  ];
  for (const { set, letters } of sets) {
    const whole = await readFile(join(folder, "files", file(set)));
    const subset = await subsetFont(whole, letters, {
      targetFormat: "woff2",
      variationAxes: axes,
      keepFeatures: FEATURES,
      noHinting: true,
    });
    await writeFile(join(import.meta.dirname, `${name}-${set}.woff2`), subset);
    console.log(`${name}-${set}.woff2`, subset.length);
  }
  await mkdir(join(import.meta.dirname, "licences"), { recursive: true });
  await copyFile(join(folder, "LICENSE"), join(import.meta.dirname, "licences", `${source}.txt`));
}
