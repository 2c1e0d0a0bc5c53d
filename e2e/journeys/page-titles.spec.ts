import { expect, type Locator, type Page, test } from "@playwright/test";
import { freshMember, someProducts } from "../support/member.ts";
import { ACCOUNTS, SHOPS } from "../support/shops.ts";
import { at, awake, opened, productPath, signedIn } from "../support/steps.ts";
import { filled, textAt } from "../support/texts.ts";

/** Changes pages without a whole load and waits for address and title. */
async function goOn(page: Page, step: () => Promise<unknown>, there: { url: RegExp; title: string }): Promise<void> {
  const loadedAt = await page.evaluate(() => performance.timeOrigin);
  await step();
  await expect(page).toHaveURL(there.url);
  await expect(page).toHaveTitle(`${there.title} · Kram`);
  expect(await page.evaluate(() => performance.timeOrigin), `whole load of ${there.url}`).toBe(loadedAt);
}

for (const shop of SHOPS) {
  const word = (place: string) => textAt(shop.locale, "catalog", place);
  const all = word("lists.all.title");

  test(`${shop.instance}: a page keeps its title however a visitor comes to it`, async ({ page }) => {
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    const list = page.getByRole("main");
    const link = (name: string, inside: Locator = list) => inside.getByRole("link", { name, exact: true });
    const order = async (label: string, name: string) => {
      await list.locator("summary", { hasText: label }).click();
      await link(name).click();
    };
    await opened(page, at(shop, "/produkty"));
    const second = { url: /\?page=2$/u, title: filled(word("titlePage"), { title: all, page: "2" }) };
    await goOn(page, () => link(filled(word("page"), { page: "2" })).click(), second);
    await goOn(page, () => order(word("sort"), word("sortTitle")), { url: /\?sort=title/u, title: all });
    const available = page.getByRole("checkbox", { name: word("filters.available") });
    await goOn(page, () => available.check(), { url: /available=true/u, title: all });
    await goOn(page, () => page.goBack(), { url: /\?sort=title&sortDir=ASC$/u, title: all });
    await goOn(page, () => page.goBack(), second);
    await goOn(page, () => page.goBack(), { url: /\/produkty$/u, title: all });
    await goOn(page, () => page.goForward(), second);
    await goOn(page, () => page.goBack(), { url: /\/produkty$/u, title: all });
    const its = { url: new RegExp(`${productPath(product)}$`, "u"), title: product.title };
    await goOn(page, () => link(product.title).click(), its);
    await goOn(page, () => page.goBack(), { url: /\/produkty$/u, title: all });

    const text = shop.locale === "de" ? "creme" : "krem";
    const title = filled(textAt(shop.locale, "search", "pageTitle"), { text });
    await opened(page, at(shop, `/search?q=${text}`));
    const searched = (place: string) => textAt(shop.locale, "search", place);
    await goOn(page, () => order(searched("sort"), searched("sortPriceUp")), { url: /&sort=price/u, title });
    await goOn(page, () => page.goBack(), { url: new RegExp(`/search\\?q=${text}$`, "u"), title });

    await page.getByRole("contentinfo").locator("a[data-locale='en']").click();
    await expect(page).toHaveURL(new RegExp(`/en/search\\?q=${text}$`, "u"));
    await expect(page).toHaveTitle(`${filled(textAt("en", "search", "pageTitle"), { text })} · Kram`);
  });

  test(`${shop.instance}: a member's page keeps its title, too`, async ({ page }) => {
    await freshMember(shop, ACCOUNTS.member);
    await signedIn(page, shop, ACCOUNTS.member);
    await page.goto(at(shop, "/profile/money"));
    const money = (place: string) => textAt(shop.locale, "money", place);
    const tab = async (name: string) => {
      const link = page.getByRole("main").getByRole("link", { name: money(name), exact: true });
      await awake(link);
      await link.click();
    };
    await goOn(page, () => tab("bonus"), { url: /\?tab=bonus$/u, title: money("title") });
    await goOn(page, () => tab("personal"), { url: /\?tab=personal$/u, title: money("title") });
    await goOn(page, () => page.goBack(), { url: /\?tab=bonus$/u, title: money("title") });
    const orders = (place: string) => textAt(shop.locale, "orders", place);
    await page.goto(at(shop, "/orders?status=SENT"));
    const every = page.getByRole("link", { name: orders("showAll"), exact: true });
    await awake(every);
    await goOn(page, () => every.click(), { url: /\/orders$/u, title: orders("title") });
    await goOn(page, () => page.goBack(), { url: /\?status=SENT$/u, title: orders("title") });
  });
}
