import { describe, expect, it } from "vitest";
import { promises } from "./check-promises.ts";
import { withSample } from "../verify/sample-project.ts";
import { readEntries } from "./entries.ts";
import { readSentences } from "./read-promises.ts";

const TEXT = "apps/api/features/content/starter/texts/pages/help";
const PAGE = `title: Help
lead: Welcome. <!-- - -->
---
## What there is

Joining is free. <!-- free --> Ask us!
`;
const GOOD = PAGE.replace("Ask us!", "Ask us! <!-- - -->");
const LIST = `id,stand,says
free,test,a.test.ts › costs nothing
home.returnsText,document,docs/owner.md#money
`;
const FILES = {
  "apps/shop/messages/en/home.json": { returnsTitle: "14 days", returnsText: "Money comes back." },
  "docs/engineer/promises.csv": LIST,
  "docs/owner.md": "# Owner\n\n## Money\n",
  "a.test.ts": 'describe("joining", () => {\n  it("costs nothing", () => {});\n});\n',
};
const STALE = expect.stringContaining("npm run promises");

function found(more: Record<string, unknown> = {}, texts: Partial<Record<"en" | "pl" | "de", string>> = {}) {
  const { en = GOOD, pl = GOOD, de = GOOD } = texts;
  const pages = { [`${TEXT}.en.md`]: en, [`${TEXT}.pl.md`]: pl, [`${TEXT}.de.md`]: de };
  return withSample({ ...FILES, ...pages, ...more }, promises.run);
}

describe("the gate", () => {
  it("finds nothing but the missing page where each sentence has its mark and each promise its proof", async () => {
    expect(await found()).toEqual([STALE]);
  });

  it("names a sentence without a mark, by file and line", async () => {
    expect(await found({}, { pl: PAGE })).toContain(`${TEXT}.pl.md:6: “Ask us!” ends without its mark`);
  });

  it("names a language that promises other things, or in another order", async () => {
    const other = GOOD.replace("<!-- free -->", "<!-- - -->");
    expect(await found({}, { de: other })).toContain(
      `${TEXT}: de promises other things than en, from “Joining is free.” on`,
    );
    const longer = `${GOOD}\nOne more. <!-- - -->\n`;
    expect(await found({}, { pl: longer })).toContain(`${TEXT}: pl promises other things than en, from “its end” on`);
  });

  it.each([
    ["a promise without proof", LIST.replace(/^free.*\n/mu, ""), "free is promised and has no proof"],
    ["proof of what nobody promises", `${LIST}gone,document,docs/owner.md#money\n`, "and promised nowhere"],
    ["a test that is not there", LIST.replace("costs nothing", "is free"), "free: there is no test “is free”"],
    ["half a title", LIST.replace("costs nothing", "nothing"), "there is no test “nothing”"],
    ["a file of tests that is gone", LIST.replace("a.test.ts", "b.test.ts"), "b.test.ts does not exist"],
    ["a document without the heading", LIST.replace("#money", "#time"), "docs/owner.md has no heading #time"],
    ["words that stand in no source", `${LIST}free,code,a.test.ts › cheap\n`, "“cheap” does not stand in a.test.ts"],
  ])("refuses %s", async (_, list, problem) => {
    expect((await found({ "docs/engineer/promises.csv": list })).join("\n")).toContain(problem);
  });

  it("takes a title with those of its groups, and refuses a test that is skipped", async () => {
    const whole = LIST.replace("costs", "joining › costs");
    expect(await found({ "docs/engineer/promises.csv": whole })).toEqual([STALE]);
    const skipped = FILES["a.test.ts"].replace("it(", "it.skip(");
    expect(await found({ "a.test.ts": skipped })).toContain("free: the test “costs nothing” is not run");
  });

  it("refuses a page of promises that texts and proofs have left behind", async () => {
    expect(await found({ "docs/engineer/promises.md": "# Yesterday\n" })).toEqual([STALE]);
  });

  it("asks the home page's texts for proof, their titles with them", async () => {
    const more = { "apps/shop/messages/en/home.json": { againTitle: "Again", newText: "New. Each week." } };
    expect(await found(more)).toContain("home.newText is promised and has no proof in docs/engineer/promises.csv");
  });
});

describe("sentences", () => {
  const idsOf = (text: string) => readSentences(`---\n${text}\n`).map(({ ids }) => ids);

  it.each([
    ["in a paragraph", "One. <!-- a --> Two! <!-- b c -->", [["a"], ["b", "c"]]],
    ["in lists", "- One <!-- a -->\n2. Two. <!-- - -->", [["a"], []]],
    ["in bold and quotes", "**One?** <!-- a --> “Two.” <!-- b --> Three. <!-- c -->", [["a"], ["b"], ["c"]]],
    ["in rows, without the head", "| A | B |\n|---|---|\n| one. Two | x <!-- a --> |", [["a"]]],
    ["of lines that break", "One <!-- a -->\\\nTwo <!-- b -->", [["a"], ["b"]]],
    ["beside headings and blocks", "## Title\n\n:::pl\nOne. <!-- a -->\n:::", [["a"]]],
    ["with numbers that follow a stop", "By art. 6 of it. <!-- a -->", [["a"]]],
  ])("%s have their marks", (_, text, ids) => expect(idsOf(text)).toEqual(ids));

  it.each([
    ["none", "One. Two. <!-- a -->"],
    ["one in the middle", "One <!-- a --> two. Two. <!-- a -->"],
    ["two", "One. <!-- a --> <!-- b --> Two. <!-- a -->"],
    ["something else", "One. <!-- Ask Eve --> Two. <!-- a -->"],
  ])("with %s are not marked", (_, text) => expect(idsOf(text)).toEqual([null, ["a"]]));

  it("of the lead count, the title does not", () => {
    expect(readSentences("title: A\nlead: B. <!-- b --> C.\n---\n").map(({ words, ids }) => [words, ids])).toEqual([
      ["B.", ["b"]],
      ["C.", null],
    ]);
  });
});

describe("the list", () => {
  it.each([
    ["another head", "id,proof\n", "begins with"],
    ["an unknown kind of proof", "id,stand,says\na,hope,b\n", "No promise: a,hope,b"],
    ["a line that says nothing", "id,stand,says\na,test,\n", "No promise"],
    ["a line without an id", "id,stand,says\n,test,b\n", "No promise"],
    ["a cell too many", "id,stand,says\na,test,b,c\n", "No promise"],
  ])("refuses %s", (_, text, problem) => expect(() => readEntries(text)).toThrow(problem));

  it("has titles with commas in quotes", () => {
    expect(readEntries('id,stand,says\na,test,"b.test.ts › one, two"\n')).toEqual([
      { id: "a", stand: "test", says: "b.test.ts › one, two" },
    ]);
  });
});
