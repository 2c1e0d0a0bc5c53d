import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "../check.ts";
import { listFiles } from "../project-files.ts";
import { runTool } from "../run-tool.ts";

/** The root first; those without TypeScript are left out. */
function typedProjects(root: string): string[] {
  const parents = ["apps", "packages"].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
  );
  const files = listFiles(root);
  const hasSource = (folder: string) => files.some((path) => path.startsWith(`${folder}/`) && /\.tsx?$/u.test(path));
  return [
    ".",
    ...[...parents, "e2e", "tools", "tools/demo-pictures"].filter(
      (folder) => files.includes(`${folder}/tsconfig.json`) && hasSource(folder),
    ),
  ];
}

export const types: Check = {
  name: "types",
  async run(root) {
    const problems: string[] = [];
    // One after another: a compiler takes both cores by itself.
    for (const project of typedProjects(root)) {
      problems.push(...(await runTool(root, "tsc", ["-p", project, "--pretty", "false"])));
    }
    return problems;
  },
};
