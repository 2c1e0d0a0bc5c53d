import { expect, type Page, test } from "@playwright/test";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { SHOPS } from "../support/shops.ts";
import { pattern } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

function complaintsOf(page: Page): string[] {
  const heard: string[] = [];
  page.on("console", (message) => {
    const isBad = message.type() === "error" || message.type() === "warning";
    // Mails are shown in a sandbox without scripts, which is where axe tries to look, too.
    if (isBad && !message.text().includes("about:srcdoc")) heard.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (failure) => heard.push(`${page.url()}: ${failure.message}`));
  return heard;
}

async function shown(page: Page, heading: RegExp | string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expect(page.locator("main")).not.toBeEmpty();
  await expect(page.locator("[role=progressbar], [aria-busy=true], .MuiSkeleton-root")).toHaveCount(0);
}

/** Behind the tabs of the settings, which the menu does not name. */
const PARTS = ["company", "shop", "mail-sender", "numbers", "payments", "vat", "club", "pickup", "returns"].map(
  (part) => ({
    path: `/settings/${part}`,
    name: officeText("settings", `parts.${part}`),
  }),
);

test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce" });

for (const shop of SHOPS) {
  // The office is one program: each instance looks into every other page, in a theme of its own.
  const [colorScheme, turn] = shop.instance === "pl" ? (["light", 0] as const) : (["dark", 1] as const);

  test(`${shop.instance}: every other page of the office and something in it is clean in the ${colorScheme} theme`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme });
    await enterOffice(page, shop);
    // The sign-in page itself asks whether somebody is signed in, which the browser writes down as a failure.
    const heard = complaintsOf(page);
    const menu = page.getByRole("navigation", { name: officeText("office", "menu") });
    const items = menu.getByRole("menuitem");
    const pages = await items.evaluateAll((all) =>
      all.map((item) => ({ path: (item.getAttribute("href") ?? "").replace(/^#/u, ""), name: item.textContent ?? "" })),
    );
    expect(pages.length).toBeGreaterThanOrEqual(20);
    for (const { path, name } of [...pages, ...PARTS].filter((_, at) => at % 2 === turn)) {
      await openOffice(page, shop, path);
      // The first page of all is headed by the day, not by its name in the menu.
      await shown(page, path === "/" ? /./u : name);
      await expectNoViolations(page, `list ${path}`);
      const first = page.locator("main tbody a[href$='/show']").first();
      if ((await first.count()) === 0) continue;
      await first.click();
      await page.waitForURL(/\/show$/u);
      await shown(page, new RegExp(`^(?!${pattern(name).source}$).`, "u"));
      await expectNoViolations(page, `first of ${path}`);
    }
    expect(heard).toEqual([]);
  });
}
