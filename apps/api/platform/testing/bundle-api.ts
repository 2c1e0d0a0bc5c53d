import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Plugin, rolldown } from "rolldown";

const MAIN = join(import.meta.dirname, "../../main.ts");

/** Below the packages, so that unbundled ones are found. */
const FOLDER = join(import.meta.dirname, "../../../../node_modules/.cache/kram-bundled");

/** These load native code or data. */
const EXTERNAL = [/^sharp$/u, /^pdfkit$/u];

const PLACE = /import\.meta\.(?:dirname|url)|\b__dirname\b/gu;

/** Some files read others beside them. */
const keepPlaces: Plugin = {
  name: "keep-places",
  transform(code, id) {
    if (id.startsWith("\0") || code.search(PLACE) < 0) return null;
    const place = (name: string) => (name.endsWith("url") ? pathToFileURL(id).href : dirname(id));
    return code.replace(PLACE, (name) => JSON.stringify(place(name)));
  },
};

/** One file starts in a quarter of the time. */
export async function bundleApi(): Promise<{ program: string; remove: () => void }> {
  mkdirSync(FOLDER, { recursive: true });
  const program = join(FOLDER, `main-${process.pid}.mjs`);
  const bundle = await rolldown({
    input: MAIN,
    platform: "node",
    external: EXTERNAL,
    plugins: [keepPlaces],
    logLevel: "silent",
  });
  await bundle.write({ file: program, format: "esm", codeSplitting: false });
  await bundle.close();
  return { program, remove: () => rmSync(program, { force: true }) };
}
