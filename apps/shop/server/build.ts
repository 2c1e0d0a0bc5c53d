import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { INSTANCES } from "@kram/countries/country";
import { compileEarly, precompress } from "./built-files.ts";
import { joinScripts, writePrefetchHints } from "./next-build.ts";
import { builtFiles } from "./next-internals.ts";

const shopFolder = path.resolve(import.meta.dirname, "..");
const instance = process.env["INSTANCE"] ?? "pl";

if (!INSTANCES.some((known) => known === instance)) {
  console.error(`INSTANCE must be one of ${INSTANCES.join(", ")}, not ${instance}.`);
  process.exit(1);
}

const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
// The bundler starts a Node by its name, which has to read TypeScript as this one does.
const PATH = [path.dirname(process.execPath), process.env["PATH"]].join(path.delimiter);
const built = spawnSync(process.execPath, [next, "build"], {
  cwd: shopFolder,
  stdio: "inherit",
  env: { ...process.env, PATH, INSTANCE: instance, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
});
if (built.status !== 0) process.exit(built.status ?? 1);

const distFolder = path.join(shopFolder, `.next-${instance}`);
writePrefetchHints(distFolder);
joinScripts(distFolder);
const assets = builtFiles(distFolder);
await compileEarly(assets.scripts);
const { files, before, after } = await precompress(assets.folder);
console.log(`Compressed ${files} files from ${Math.round(before / 1000)} to ${Math.round(after / 1000)} kB.`);
