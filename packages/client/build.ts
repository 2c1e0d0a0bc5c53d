import { execFileSync } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { rolldown } from "rolldown";

const HERE = import.meta.dirname;
const DIST = join(HERE, "dist");
const TYPES = join(DIST, "types");

/** The parts of the contract, each a path of the package. */
const parts = globSync("*/public.ts", { cwd: join(HERE, "../contract") }).map((path) => dirname(path));

async function writePrograms(): Promise<void> {
  const input = Object.fromEntries(parts.map((part) => [part, join(HERE, "../contract", part, "public.ts")]));
  const entries = { ...input, client: join(HERE, "public.ts") };
  const bundle = await rolldown({ input: entries, platform: "node", external: /^zod$/u });
  await bundle.write({ dir: DIST, entryFileNames: "[name].mjs", chunkFileNames: "shared/[name].mjs" });
  await bundle.close();
}

/** Declarations name each other by paths within the package, for there are no other packages of the shop. */
function writeTypes(): void {
  const tsc = createRequire(import.meta.url)
    .resolve("typescript/package.json")
    .replace(/package\.json$/u, "bin/tsc");
  execFileSync(process.execPath, [tsc, "-p", join(HERE, "tsconfig.types.json"), "--outDir", TYPES], {
    stdio: "inherit",
  });
  for (const path of globSync("**/*.d.ts", { cwd: TYPES })) {
    const file = join(TYPES, path);
    const up = relative(dirname(file), TYPES).split(sep).join("/");
    const text = readFileSync(file, "utf8")
      .replaceAll(/(?<=from "|import\(")@kram\/(\w+)\/([\w-]+)(?=")/gu, `${up}/$1/$2/public.js`)
      .replaceAll(/(?<=(?:from "|import\(")\.[^"]*)\.ts(?=")/gu, ".js");
    writeFileSync(file, text);
  }
}

rmSync(DIST, { recursive: true, force: true });
await writePrograms();
writeTypes();
