import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Rendered } from "./render-chart.ts";

/** Where the package of Kubernetes' own types, made from its OpenAPI document, keeps the kinds of a version. */
const MODULES: Record<string, string> = {
  v1: "core/v1",
  "apps/v1": "apps/v1",
  "batch/v1": "batch/v1",
  "networking.k8s.io/v1": "networking/v1",
  "policy/v1": "policy/v1",
};

/**
 * What the compiler says about objects as literals of Kubernetes' types, empty where nothing is wrong: fields that do not
 * exist, are missing or hold another type. Objects of other makers are left out. Source: Kubernetes 1.30.
 */
export function checkShapes(objects: Rendered[]): string {
  const known = objects.filter(({ apiVersion }) => MODULES[apiVersion] !== undefined);
  const source = known.map(
    (object, index) =>
      `import type { ${object.kind} as Kind${index} } from "kubernetes-types/${MODULES[object.apiVersion]}";\n` +
      `export const object${index}: Kind${index} = ${JSON.stringify(object, null, 1)};\n`,
  );
  return compile(source.join(""));
}

function compile(source: string): string {
  // Beside the packages, where the compiler finds them.
  const folder = mkdtempSync(join(import.meta.dirname, ".shapes-"));
  try {
    const file = join(folder, "objects.ts");
    writeFileSync(file, source);
    const tsc = join(import.meta.dirname, "../../node_modules/.bin/tsc");
    const flags = ["--noEmit", "--strict", "--skipLibCheck", "--module", "preserve", "--ignoreConfig", file];
    const { status, stdout, stderr, error } = spawnSync(tsc, flags, { encoding: "utf8" });
    if (error) throw error;
    if (status === 0) return "";
    const lines = source.split("\n");
    // The file is gone when somebody reads this.
    const told = stdout.replaceAll(/^\S+\((\d+),\d+\)/gmu, (_, line: string) => lines[Number(line) - 1]?.trim() ?? "");
    return `${told}${stderr}` || `tsc ended with ${status}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
