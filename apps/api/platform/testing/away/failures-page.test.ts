import { readFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { AWAY, type Away, type Outcome, PAGES, type PageName } from "./away-table.ts";
import { SHOP_ALONE } from "./shop-alone.ts";

const ROOT = join(import.meta.dirname, "../../../../..");
const MATRIX = "apps/api/platform/testing/away/away.api.test.ts";

const HEAD = `# What people see while something is away

Made of \`apps/api/platform/testing/away\`: a page is a line, and the test at its end makes the thing away and looks. Words are the English ones;
the shop says them in the language of the page. A form keeps what was written in it, and the same click works once the thing is back: the same tests try that.`;

async function textsOf(app: "shop" | "office"): Promise<Record<string, string>> {
  return JSON.parse(await readFile(join(ROOT, `apps/${app}/messages/en/errors.json`), "utf8")) as Record<
    string,
    string
  >;
}

const TEXTS = { shop: await textsOf("shop"), office: await textsOf("office") };

function seen(page: PageName, outcome: Outcome): string {
  if (outcome === "as ever") return outcome;
  const { status, code, retryAfter } = outcome;
  const words = TEXTS[PAGES[page] === "staff" ? "office" : "shop"][code];
  if (words === undefined) throw new Error(`${code} has no words`);
  const again = retryAfter === undefined ? "" : `, again after ${retryAfter} s`;
  return `${status} \`${code}\`${again}: “${words}”`;
}

function row({ title, meanwhile, pages }: Away): string {
  const lines = (Object.keys(PAGES) as PageName[]).map(
    (page) =>
      `| ${PAGES[page]} | ${page.replace("staff: ", "")} | ${seen(page, pages[page] ?? "as ever")} | \`${MATRIX}\` |`,
  );
  return [`## ${title}`, "", meanwhile, "", "| who | page | sees | test |", "|---|---|---|---|", ...lines].join("\n");
}

function alone(): string {
  const lines = SHOP_ALONE.pages.map(({ who, page, sees, test }) => `| ${who} | ${page} | ${sees} | \`${test}\` |`);
  const { title, meanwhile } = SHOP_ALONE;
  return [`## ${title}`, "", meanwhile, "", "| who | page | sees | test |", "|---|---|---|---|", ...lines].join("\n");
}

it("is written down, cell by cell, as the tests hold it", async () => {
  const page = [HEAD, ...Object.values(AWAY).map(row), alone()].join("\n\n");
  await expect(`${page}\n`).toMatchFileSnapshot(join(ROOT, "docs/operator/failures.md"));
});

it("names tests that there are", async () => {
  const page = await readFile(join(ROOT, "docs/operator/failures.md"), "utf8");
  const named = [...page.matchAll(/`((?:apps|e2e)\/[^`]+\.(?:test|spec)\.ts)`/gu)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(7 * 15);
  expect([...new Set(named)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
