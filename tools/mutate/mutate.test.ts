import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mutantsOf, mutatePattern } from "./mutants-of.ts";
import { sourcesOf, type Tried, tryMutants } from "./mutate.ts";
import { scoresOf, staleOf, survivorsOf } from "./scores.ts";

const root = join(import.meta.dirname, "../..");
const changed = (source: string) =>
  mutantsOf(source).map(({ start, end, to }) => source.slice(0, start) + to + source.slice(end));

describe("mutants of a source", () => {
  it.each([
    ["a < b;", ["a <= b;", "a >= b;", ";"]],
    ["x(a && !b);", ["x(a || !b);", "x(a &&  b);", ";"]],
    ["x(a?.b ?? c);", ["x(a.b ?? c);", "x(a?.b && c);", ";"]],
    ["if (a) x();", ["if (true) x();", "if (false) x();", "if (a) ;"]],
    ["const n = 30;", ["const n = 31;", "const n = 29;"]],
    ["const f = () => list.filter(g);", ["const f = () => undefined;", "const f = () => list;"]],
    ["function f() { return [1]; }", ["return undefined", "return []", "return [2]", "return [0]", "function f() {}"]],
    ['throw new RangeError("words");', [";"]],
    ['import x from "y";', []],
  ])("%s becomes what differs from it by one mistake", (source, wanted) => {
    const found = changed(source);
    expect(found).toHaveLength(wanted.length);
    for (const text of wanted) expect(found.join("\n")).toContain(text);
  });

  it("a pattern loses its anchors and takes one more or one less", () => {
    expect(mutatePattern(String.raw`^\d{2}-x$`)).toEqual([
      String.raw`\d{2}-x$`,
      String.raw`^\d{2}-x`,
      String.raw`^\D{2}-x$`,
      String.raw`^\d{1}-x$`,
      String.raw`^\d{3}-x$`,
      "(?!)",
    ]);
  });
});

describe("a folder whose tests do not look at the bound", () => {
  const project = mkdtempSync(join(tmpdir(), "kram-mutate-"));
  const file = "packages/domain/sample/may-enter.ts";
  let tried: Tried[] = [];
  beforeAll(async () => {
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      writeFileSync(join(project, path), text);
    };
    write(file, "export function mayEnter(age) {\n  for (let year = 0; year < 1; year++);\n  return age >= 18;\n}\n");
    write(
      "packages/domain/sample/sample.test.ts",
      'import { describe, expect, it } from "vitest";\nimport { mayEnter } from "./may-enter.ts";\n' +
        'it.each([[30, true], [10, false]])("%s", (age, may) => expect(mayEnter(age)).toBe(may));\n' +
        'describe.each([[-1, false]])("%s", (age, may) => it("", () => expect(mayEnter(age)).toBe(may)));\n',
    );
    tried = await tryMutants({ root: project, files: sourcesOf(project, []), seed: 1 });
  }, 60_000);
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  const bound = { file, code: "return age >= 18;", after: "for (let year = 0; year < 1; year++);", change: ">= → >" };

  it("tells the bound as survived, by file, line and mutant", () => {
    expect(survivorsOf(tried, [])).toContainEqual({ ...bound, line: 3, outcome: "survived" });
    expect(tried).toContainEqual({ ...bound, change: ">= → <", line: 3, outcome: "killed" });
  });

  it("counts what never ends as noticed", () => {
    expect(tried).toContainEqual(expect.objectContaining({ change: "++ → --", outcome: "late" }));
  });

  it("leaves a listed equivalent out of the score and says when an entry excuses nothing", () => {
    const listed = { ...bound, why: "for the test" };
    const all = scoresOf(tried, [])[0]?.all ?? 0;
    expect(scoresOf(tried, [listed])[0]?.all).toBe(all - 1);
    expect(staleOf(tried, [listed])).toEqual([]);
    const gone = { ...listed, change: ">= → <" };
    expect(staleOf(tried, [gone])).toEqual([gone]);
  });
});

it("an excuse covers no line of code that stands twice unless it names the line above", () => {
  const named = { file: "a.ts", code: "break;", change: "break; → ;", outcome: "survived" as const };
  const [first, second] = [
    { ...named, after: "x();", line: 3 },
    { ...named, after: "y();", line: 7 },
  ];
  const entry = { file: named.file, code: named.code, change: named.change, why: "for the test" };
  expect(survivorsOf([first, second], [entry])).toEqual([first, second]);
  expect(staleOf([first, second], [entry])).toEqual([entry]);
  const exact = { ...entry, after: "y();" };
  expect(survivorsOf([first, second], [exact])).toEqual([first]);
  expect(staleOf([first, second], [exact])).toEqual([]);
});

it("every small mistake in the names of the structure is noticed", async () => {
  const tried = await tryMutants({ root, files: sourcesOf(root, ["domain/structure/"]), seed: 14 });
  expect(tried.length).toBeGreaterThan(5);
  expect(survivorsOf(tried, [])).toEqual([]);
});
