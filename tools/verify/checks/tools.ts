import type { Check } from "../check.ts";
import { runTool } from "../run-tool.ts";

/** Finds what types do not show: forgotten promises, broken hooks, inaccessible markup. */
export const lint: Check = {
  name: "lint",
  run: (root) =>
    runTool(root, "oxlint", [
      "--type-aware",
      "--deny-warnings",
      "--report-unused-disable-directives",
      "--format=stylish",
    ]),
};

/** One layout, so that a change shows only what changed. */
export const format: Check = {
  name: "format",
  run: (root) => runTool(root, "biome", ["format", "--reporter=summary", "."]),
};

export const unused: Check = {
  name: "unused",
  run: (root) => runTool(root, "knip", ["--no-progress", "--no-config-hints"]),
};
