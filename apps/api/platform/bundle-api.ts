import { rmSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import { ownSchema } from "./own-schema.ts";

const MAIN = join(import.meta.dirname, "../main.ts");
const PROGRAM = join(import.meta.dirname, "../program.ts");

/** These load native code or data. */
const EXTERNAL = [/^sharp$/u, /^pdfkit$/u];

const PLACE = /import\.meta\.(?:dirname|url)|\b__dirname\b/gu;

/** Some files read others beside them, wherever the whole lies. */
function keepPlaces(folder: string): Plugin {
  return {
    name: "keep-places",
    transform(code, id) {
      if (id.startsWith("\0") || code.search(PLACE) < 0) return null;
      const from = (path: string) => JSON.stringify(relative(folder, path).split(sep).join("/"));
      const places = {
        url: `new URL(${from(id)}, import.meta.url).href`,
        dirname: `process.getBuiltinModule("node:path").join(import.meta.dirname, ${from(dirname(id))})`,
      };
      return code.replace(PLACE, (name) => (name.endsWith("url") ? places.url : places.dirname));
    },
  };
}

const BUILTIN = "\0builtin:";

/** Node reads all names of a module that is imported, and some of them load more modules. */
const readBuiltinsByName: Plugin = {
  name: "read-builtins-by-name",
  resolveId: (id) =>
    isBuiltin(id) && id !== "node:module" ? { id: `${BUILTIN}${id}`, moduleSideEffects: false } : null,
  load: (id) =>
    id.startsWith(BUILTIN)
      ? `module.exports = process.getBuiltinModule(${JSON.stringify(id.slice(BUILTIN.length))});`
      : null,
};

const YAML = "\0yaml";

/** JSON is YAML, too; the writer of prettier one, for the description of the calls alone, is a twentieth of a start. */
const writeYamlAsJson: Plugin = {
  name: "write-yaml-as-json",
  resolveId: (id) => (id === "yaml" ? YAML : null),
  load: (id) => (id === YAML ? "module.exports = { stringify: (value) => JSON.stringify(value, null, 2) };" : null),
};

const GLOB = "\0glob";

/** Files are looked for when they are asked for; a list of all of them at the start, which nobody wants here, needs it. */
const listNoFiles: Plugin = {
  name: "list-no-files",
  resolveId: (id) => (id === "glob" ? GLOB : null),
  load: (id) => (id === GLOB ? "module.exports = {};" : null),
};

const OWN_SCHEMA = join(import.meta.dirname, "own-schema.ts");

/** Each start would read hundreds of migrations only to know their names. */
const keepOwnSchema: Plugin = {
  name: "keep-own-schema",
  load: (id) => (id === OWN_SCHEMA ? `export const ownSchema = () => (${JSON.stringify(ownSchema())});` : null),
};

/** Writes `main.mjs` and what it loads later: most of a start from sources is the finding of a thousand files. */
export async function bundleApi(folder: string): Promise<{ program: string; remove: () => void }> {
  rmSync(folder, { recursive: true, force: true });
  const bundle = await rolldown({
    input: { main: MAIN, program: PROGRAM },
    platform: "node",
    external: EXTERNAL,
    plugins: [keepPlaces(folder), readBuiltinsByName, writeYamlAsJson, listNoFiles, keepOwnSchema],
    logLevel: "silent",
  });
  await bundle.write({
    dir: folder,
    format: "esm",
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    codeSplitting: { groups: [{ name: "whole", tags: ["$initial"], test: (id) => id !== MAIN }] },
    // Nobody reads them there, and each start would: a tenth of its bytes.
    comments: { legal: true, annotation: false, jsdoc: false },
  });
  await bundle.close();
  return { program: join(folder, "main.mjs"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
