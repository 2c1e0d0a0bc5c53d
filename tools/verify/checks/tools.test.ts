import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { runCheck } from "../check.ts";
import { withSample } from "../sample-project.ts";
import { tests } from "./tests.ts";
import { format, lint, unused } from "./tools.ts";
import { types } from "./types.ts";

const root = join(import.meta.dirname, "../../..");
const config = (path: string) => readFileSync(join(root, path), "utf8");
const project = {
  "package.json": { name: "sample", type: "module", workspaces: ["packages/*"] },
  "tsconfig.base.json": config("tsconfig.base.json"),
  "tsconfig.json": config("tsconfig.json"),
  "biome.json": config("biome.json"),
  ".oxlintrc.json": config(".oxlintrc.json"),
  "apps/api/package.json": { name: "@sample/api", type: "module" },
  "packages/domain/package.json": { name: "@sample/domain", type: "module" },
  "packages/domain/tsconfig.json": config("packages/domain/tsconfig.json"),
};
const SOURCE = "packages/domain/money/a.ts";

function problemsOf(check: typeof types, files: Readonly<Record<string, unknown>>): Promise<string> {
  return withSample({ ...project, ...files }, async (at) => (await check.run(at)).join("\n"), { linked: true });
}

const problemsIn = (check: typeof types, source: string, path = SOURCE, more = {}) =>
  problemsOf(check, { ...more, [path]: source });

describe("types", () => {
  it("refuses a wrong type, in the strict reading", async () => {
    expect(await problemsIn(types, "export const first: number = [1][0];\n")).toContain(
      "packages/domain/money/a.ts(1,14)",
    );
  });

  it("refuses syntax that Node cannot strip", async () => {
    expect(await problemsIn(types, "export enum Colour { Red }\n")).toContain("erasableSyntaxOnly");
  });
});

const MISTAKES = [
  [
    "a forgotten promise",
    "packages/domain/money/promise.ts",
    "async function save(): Promise<void> {}\nexport function run(): void {\n  save();\n}\n",
    "no-floating-promises",
  ],
  ["any", "packages/domain/money/any.ts", "export const a: any = 1;\n", "no-explicit-any"],
  [
    "a long function",
    "packages/domain/money/long.ts",
    `export function long(): void {\n${"  console.log(1);\n".repeat(51)}}\n`,
    "max-lines-per-function",
  ],
  [
    "a hook in a condition",
    "apps/shop/hook.test.tsx",
    'import { useState } from "react";\nexport function A({ b }: { b: boolean }) {\n  if (b) useState(1);\n  return null;\n}\n',
    "rules-of-hooks",
  ],
  [
    "a picture without a text",
    "apps/shop/picture.test.tsx",
    'export const A = () => <img src="/a.webp" />;\n',
    "alt-text",
  ],
  [
    "a test that is skipped",
    "apps/shop/skipped.test.tsx",
    'import { it } from "vitest";\nit.skip("a", () => {});\n',
    "no-disabled-tests",
  ],
] as const;

describe("lint", () => {
  let said: readonly string[] = [];
  // One run, as starting takes seconds; a file's path stands over its mistakes.
  beforeAll(async () => {
    const files = Object.fromEntries(MISTAKES.map(([, path, source]) => [path, source]));
    said = (await problemsOf(lint, files)).split(/\n\s*\n/u);
  });

  it.each(MISTAKES)("refuses %s", (_, path, __, rule) => {
    expect(said.find((part) => part.includes(path))).toContain(rule);
  });
});

describe("format", () => {
  it("refuses another layout", async () => {
    expect(await problemsIn(format, "export const a = 'x'\n")).toContain(SOURCE);
  });
});

describe("unused", () => {
  it("refuses a file and an export that nothing uses", async () => {
    const knip = { workspaces: { "packages/domain": { entry: ["money/public.ts"], project: ["**/*.ts"] } } };
    const files = {
      "knip.json": knip,
      "packages/domain/money/public.ts": 'import { a } from "./b.ts";\n\nconsole.log(a);\n',
      "packages/domain/money/b.ts": "export const a = 1;\nexport const spare = 2;\n",
    };
    const problems = await problemsIn(unused, "export const a = 1;\n", SOURCE, files);
    expect(problems).toContain(SOURCE);
    expect(problems).toContain("spare");
  });
});

describe("tests", () => {
  it("refuses a test that fails", async () => {
    const failing = 'import { expect, it } from "vitest";\n\nit("adds", () => expect(1 + 1).toBe(3));\n';
    expect(
      await problemsIn(tests, failing, "packages/domain/a.test.ts", { "vitest.config.ts": config("vitest.config.ts") }),
    ).toContain("expected 2 to be 3");
  });
});

describe("a check that breaks", () => {
  it("counts as failed", async () => {
    const outcome = await runCheck({ name: "broken", run: () => Promise.reject(new Error("no disk")) }, root);
    expect(outcome).toMatchObject({ ok: false, problems: [expect.stringContaining("no disk")] });
  });
});
