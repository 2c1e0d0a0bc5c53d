import type { Check } from "../check.ts";
import { runTool } from "../run-tool.ts";

/** Mistakes that types do not show: forgotten promises, broken hooks, inaccessible markup, functions that are too long. */
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

/** One layout of the source, so that a change shows only what changed. */
export const format: Check = {
  name: "format",
  run: (root) => runTool(root, "biome", ["format", "--reporter=summary", "."]),
};

/** Files, exports and dependencies that nothing uses. */
export const unused: Check = {
  name: "unused",
  run: (root) => runTool(root, "knip", ["--no-progress", "--no-config-hints"]),
};
