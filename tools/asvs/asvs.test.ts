import { describe, expect, it } from "vitest";
import { asvs } from "../verify/checks/asvs.ts";
import { withSample } from "../verify/sample-project.ts";
import { readPoints } from "./points.ts";
import { readTags } from "./tags.ts";
import { drawPoints } from "./trial.ts";

const HEAD = "point,level,about,stand,says\n";
const POINTS = `${HEAD}1.2.4,1,parameters,test,
6.2.1,1,long passwords,test,
6.6.1,2,codes by telephone,no,none is sent
7.1.1,2,"lifetimes, written",document,docs/sessions.md#how-long
`;
const FILES = {
  "docs/security/asvs-points.csv": POINTS,
  "docs/sessions.md": "# Sessions\n\n## How long?\n",
};
const found = (test: string, more = {}) => withSample({ ...FILES, "a.test.ts": test, ...more }, asvs.run);
const GOOD = '// asvs: "1.2.4", "6.2.1"\nit("holds", () => {});\n';
const ALWAYS = [expect.stringContaining("the list has 4 points"), expect.stringContaining("npm run asvs")];

describe("the gate", () => {
  it("finds nothing else amiss where each point has a proof", async () => {
    expect(await found(GOOD)).toEqual(ALWAYS);
  });

  it("names a point that applies and has nothing", async () => {
    expect(await found('// asvs: "1.2.4"\nit("holds", () => {});\n')).toContain(
      "6.2.1 (long passwords) applies and has neither a test nor an exception",
    );
  });

  it.each([
    ["an unknown point", '// asvs: "99.1.1"\nit("a", () => {});\n', "a.test.ts:3: 99.1.1 is no point"],
    ["a point that does not apply", '// asvs: "6.6.1"\nit("a", () => {});\n', "6.6.1 does not apply"],
    ["a test that is skipped", '// asvs: "1.2.4"\nit.skip("a", () => {});\n', "is tagged and not run"],
    [
      "a group that is skipped",
      'describe.todo("x", () => {\n  // asvs: "1.2.4"\n  it("a", () => {});\n});\n',
      "a.test.ts:4",
    ],
    ["no test", '// asvs: "1.2.4"\nconst a = 1;\n', "stands above no test"],
    ["half a tag", '// asvs: 1.2.4\nit("a", () => {});\n', "a tag reads"],
  ])("refuses a tag of %s", async (_, test, problem) => {
    expect((await found(GOOD + test)).join("\n")).toContain(problem);
  });

  it("refuses a document or a heading that is not there", async () => {
    const without = await found(GOOD, { "docs/sessions.md": "# Sessions\n" });
    expect(without).toContain("7.1.1: docs/sessions.md has no heading #how-long");
    const gone = await found(GOOD, { "docs/security/asvs-points.csv": POINTS.replace("docs/sessions", "docs/gone") });
    expect(gone).toContain("7.1.1: docs/gone.md does not exist");
  });

  it("refuses a page that is not what the tests say", async () => {
    expect(await found(GOOD, { "docs/security/asvs.md": "# Yesterday\n" })).toContainEqual(
      expect.stringContaining("npm run asvs"),
    );
  });
});

describe("trials", () => {
  const trial = {
    point: "1.2.4",
    without: "x",
    file: "a.ts",
    find: "guard();",
    put: "",
    test: { path: "a.test.ts", title: "holds" },
  };
  const draw = (change: object) => ({
    "tools/asvs/trials.json": { seed: "s", count: 1, trials: [{ ...trial, ...change }] },
  });

  it("hold while their text stands in the source once and their test names the point", async () => {
    expect(await found(GOOD, { ...draw({}), "a.ts": "guard();\n" })).toEqual(ALWAYS);
  });

  it.each([
    ["what it takes out is gone", {}, "", "stands in a.ts 0 times"],
    ["what it takes out stands there twice", {}, "guard(); guard();", "stands in a.ts 2 times"],
    ["it takes nothing out", { put: "guard();" }, "guard();", "takes nothing out"],
    ["the test has another name", { test: { path: "a.test.ts", title: "held" } }, "guard();", "no test “held”"],
    ["the test proves another point", { point: "7.1.1" }, "guard();", "with its tag"],
  ])("are refused when %s", async (_, change, source, problem) => {
    expect((await found(GOOD, { ...draw(change), "a.ts": source })).join("\n")).toContain(problem);
  });

  it("are drawn by the seed alone, and one point more changes one", () => {
    const ids = Array.from({ length: 100 }, (_, at) => `1.1.${at}`);
    const drawn = drawPoints("s", ids, 30);
    expect(drawPoints("s", ids.toReversed(), 30)).toEqual(drawn);
    expect(drawPoints("t", ids, 30)).not.toEqual(drawn);
    expect(drawPoints("s", [...ids, "2.2.2"], 30).filter((id) => !drawn.includes(id)).length).toBeLessThanOrEqual(1);
  });
});

describe("the list of points", () => {
  it("is read with its quotes", () => {
    expect(readPoints(POINTS)[3]).toMatchObject({ id: "7.1.1", level: 2, about: "lifetimes, written" });
  });

  it.each([
    ["without a stand", "1.1.1,1,a,,\n"],
    ["of level 3", "1.1.1,3,a,test,\n"],
    ["that does not apply for no reason", "1.1.1,1,a,no,\n"],
    ["with an exception that says no end", "1.1.1,1,a,exception,It is hard.\n"],
  ])("holds no line %s", (_, line) => expect(() => readPoints(HEAD + line)).toThrow(/1\.1\.1|No point/u));
});

describe("tags", () => {
  it("stand above tests of any form and know the titles around them", () => {
    const source = `describe("a", () => {
  // asvs: "1.2.4"
  it.each([1])("b %s", () => {});
  // asvs: "6.2.1"
  test(\`c \${1}\`, () => {});
});`;
    expect(readTags("a.test.ts", source).tags.map(({ titles, points }) => [titles, points])).toEqual([
      [["a", "b %s"], ["1.2.4"]],
      [["a", "c …"], ["6.2.1"]],
    ]);
  });
});
