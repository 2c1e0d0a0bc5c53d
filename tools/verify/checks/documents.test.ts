import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../apps/shop/server/config.ts";
import { readInstances } from "../../start/plan.ts";

const ROOT = join(import.meta.dirname, "../../..");

function testsNamedIn(document: string): string[] {
  const rows = readFileSync(join(ROOT, document), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const cells = rows.map((row) => row.split("|").at(-2) ?? "");
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([\w./-]+)`/gu)].map(([, name = ""]) => name));
  return [...new Set(names)].map((name) => {
    const [first] = name.split("/");
    const below = ["apps", "e2e", "packages"].includes(first ?? "")
      ? name
      : `apps/api/${first === "platform" ? "" : "features/"}${name}`;
    return below.endsWith(".ts") ? below : `${below}.api.test.ts`;
  });
}

describe("docs/security/threat-model.md", () => {
  const tests = testsNamedIn("docs/security/threat-model.md");

  it("names a test for every threat", () => {
    expect(tests.length).toBeGreaterThan(20);
  });

  it.each(tests)("names %s, which exists", (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  });
});

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const officeTexts = (name: string): unknown => JSON.parse(read(`apps/office/messages/en/${name}.json`));

/** Of a table below a heading, without its head. */
function cellsBelow(text: string, heading: string): string[][] {
  const [part = ""] = text.slice(text.indexOf(heading) + heading.length).split(/\n## /u);
  const rows = part.split("\n").filter((line) => line.startsWith("| "));
  return rows.slice(1).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

/** As the office's menu shows them, and the tabs of its settings. */
function pagesOfOffice() {
  const names = Object.values(officeTexts("resources") as Record<string, { name: string }>);
  const { parts } = officeTexts("settings") as { parts: Record<string, string> };
  const menu = names.map(({ name }) => name.split(" |||| ").at(-1) ?? "");
  return { menu, tabs: Object.values(parts).map((part) => `Settings, ${part}`) };
}

describe("docs/owner/settings.md", () => {
  const text = read("docs/owner/settings.md");

  it("has every setting of the environment once, and no other", () => {
    const rows = cellsBelow(text, "## In the environment").map(([names = ""]) => names);
    const named = rows.flatMap((names) => [...names.matchAll(/`([A-Z][A-Z0-9_]*)`/gu)].map(([, name]) => name));
    const known = [...read(".env.example").matchAll(/^# ?([A-Z][A-Z0-9_]*)=/gmu)].map(([, name]) => name);
    expect(named.toSorted()).toEqual(known.toSorted());
  });

  it("has every tab of the settings, and names pages as the menu does", () => {
    const pages = cellsBelow(text, "## In the office").map(([, page = ""]) => page);
    const { menu, tabs } = pagesOfOffice();
    expect(tabs.filter((tab) => !pages.includes(tab))).toEqual([]);
    expect(pages.filter((page) => ![...menu, ...tabs].includes(page))).toEqual([]);
  });
});

describe("docs/owner/open-a-shop.md", () => {
  const text = read("docs/owner/open-a-shop.md");

  it("begins with settings that npm start takes as a real shop's", () => {
    const [, block = ""] = /^```\n((?:[A-Z_]+=.*\n)+)```/mu.exec(text) ?? [];
    const settings = Object.fromEntries(
      block
        .trim()
        .split("\n")
        .map((line) => line.split("=", 2)),
    );
    const [shop] = readInstances(settings);
    expect(shop).toMatchObject({ instance: "pl", demo: false, defaultLocale: "pl", databaseUrl: undefined });
    expect(readConfig({ ...settings, NEXTAUTH_SECRET: "x".repeat(32) }).SHOP_URL).toBe(shop?.shopUrl);
  });

  it("names steps whose walk is a journey", () => {
    const steps = text.split("\n").filter((line) => /^## \d/u.test(line));
    const journey = read("e2e/journeys/first-hour.spec.ts");
    const walked = ["becomeOwner", "sayWhoSells", "publishPages", "bringCatalogue", "bringParties"];
    expect(steps).toHaveLength(1 + walked.length);
    expect(walked.filter((name) => !journey.includes(`${name}(`))).toEqual([]);
  });
});

describe("documents for owners and operators", () => {
  const { menu } = pagesOfOffice();
  const files = ["docs/owner", "docs/operator"].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `${folder}/${name}`),
  );

  it.each(files)("%s names pages of the office as they are called", (file) => {
    const plain = read(file).replaceAll(/`[^`\n]*`|^```[\s\S]*?^```/gmu, "");
    const named = [...plain.matchAll(/(?<![\w*"])\*([A-Z][^*\n]+)\*(?![\w*])/gu)].map(([, name = ""]) => name);
    expect(named.filter((name) => !menu.includes(name))).toEqual([]);
  });
});
