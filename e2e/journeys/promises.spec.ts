import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { freshMember, someProducts, withoutFavourites } from "../support/member.ts";
import { enterAs, enterWithCart } from "../support/session.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { addFromPage, at, opened, productPath, signedOut, signInAndGoOn } from "../support/steps.ts";
import { filled, pattern, textAt, textsOf } from "../support/texts.ts";

const DAY_SECONDS = 86_400;
/** Seconds; null until the browser is closed. */
const LONGEST: Readonly<Record<string, number | null>> = {
  "session-token": DAY_SECONDS / 2,
  "csrf-token": null,
  "callback-url": null,
  device: 180 * DAY_SECONDS,
  kram_locale: 365 * DAY_SECONDS,
  favourite: 30 * 60,
};

/** Names as the policy has them, with the longest life that a cookie was seen with. */
class Kept {
  readonly lives = new Map<string, number | null>();
  readonly #shop: Shop;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  async look(page: Page, context: BrowserContext): Promise<string[]> {
    const cookies = await context.cookies();
    const now = Date.now() / 1000;
    for (const { name, expires } of cookies) this.lives.set(this.#plain(name), expires === -1 ? null : expires - now);
    const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    for (const name of stored) this.lives.set(this.#plain(name), null);
    return [...cookies.map(({ name }) => name), ...stored].map((name) => this.#plain(name));
  }

  #plain(name: string): string {
    return name.replace("__Host-", "").replace(`kram.${this.#shop.instance}.`, "");
  }
}

for (const shop of SHOPS) {
  const catalog = textsOf(shop.locale, "catalog");
  const checkout = textsOf(shop.locale, "checkout");

  test(`${shop.instance}: what a browser keeps is what the policy says`, async ({ page, context }) => {
    test.setTimeout(120_000);
    const foreign = new Set<string>();
    page.on("request", (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== new URL(shop.url).origin) foreign.add(request.url());
    });
    const member = await freshMember(shop, ACCOUNTS.member);
    await withoutFavourites(shop, member);
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");

    await opened(page, at(shop, "/privacy-policy"));
    const promised = await page.locator("main table td:first-child code").allTextContents();
    expect(promised.length).toBeGreaterThan(10);

    const kept = new Kept(shop);
    await opened(page, `${at(shop, "")}?p=100000`);
    const hasSponsor = () => page.evaluate(() => Object.keys(sessionStorage).some((name) => name.endsWith(".sponsor")));
    await expect.poll(hasSponsor).toBe(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
    await page.waitForURL(/\/en/u);
    await page
      .getByRole("contentinfo")
      .getByText(textAt("en", "shell", "footer.themeDark"), { exact: true })
      .click();
    await addFromPage(page, shop, product);
    const heart = filled(textAt(shop.locale, "favourites", "button.favourite"), { title: product.title });
    await page.getByRole("main").getByRole("button", { name: heart, exact: true }).first().click();
    await page.waitForURL(/\/login\?/u);
    await kept.look(page, context);
    await signInAndGoOn(page, shop, ACCOUNTS.member);
    await opened(page, at(shop, "/checkout"));
    await page.getByRole("checkbox", { name: pattern(checkout.consentPrivacy) }).check();
    await kept.look(page, context);
    await signedOut(page, shop);
    const own = ["session-token", "cart.visitor", "cart.member", "viewer", "active-at", "favourite"];
    await expect
      .poll(async () => (await kept.look(page, context)).filter((name) => own.includes(name)), "left after signing out")
      .toEqual([]);

    expect([...kept.lives.keys()].filter((name) => !promised.includes(name))).toEqual([]);
    for (const name of [
      ...Object.keys(LONGEST),
      "kram-theme",
      "cart.visitor",
      "cart.member",
      "sponsor",
      "viewer",
      "active-at",
      "consents",
    ])
      expect([...kept.lives.keys()]).toContain(name);
    for (const [name, longest] of Object.entries(LONGEST)) {
      const life = kept.lives.get(name) ?? null;
      expect(life === null, `${name} ends with the browser`).toBe(longest === null);
      expect(life ?? 0, name).toBeLessThanOrEqual((longest ?? 0) + 5);
    }
    expect([...foreign]).toEqual([]);
  });

  test(`${shop.instance}: a page says what the help says`, async ({ page, context }) => {
    test.setTimeout(120_000);
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    const main = page.getByRole("main");
    await page.goto(at(shop, productPath(product)));
    await expect(
      main.getByRole("button", { name: filled(catalog.addToCartNamed, { title: product.title }) }).first(),
    ).toBeVisible();
    const price = () => main.locator(".buy-bar").getAttribute("data-price");
    const guests = await price();
    await page.goto(at(shop, "/delivery-and-payment"));
    const ways = await main
      .locator("tbody tr")
      .evaluateAll((rows) =>
        rows.map(
          (row) => [row.querySelector("th")?.textContent ?? "", row.querySelector("td")?.textContent ?? ""] as const,
        ),
      );
    expect(ways.length).toBeGreaterThan(1);

    await enterWithCart(context, shop);
    await page.goto(at(shop, productPath(product)));
    const forMembers = /[^}]+$/u.exec(catalog.points ?? "")?.[0] ?? "?";
    await expect(main.getByText(forMembers).first()).toBeVisible();
    expect(await price()).toBe(guests);

    await page.goto(at(shop, "/checkout"));
    for (const [title, cost] of ways)
      await expect(page.locator("label").filter({ hasText: title }).filter({ hasText: cost })).not.toHaveCount(0);
    const summary = page.getByRole("region", { name: checkout.summary ?? "" });
    const order = page.getByRole("button", { name: checkout.order ?? "", exact: true });
    await expect(summary).toContainText(product.title);
    await expect(summary).toContainText(pattern(checkout.vat));
    const edgesOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON());
    for (const part of [product.title, checkout.deliveryCost ?? "", checkout.total ?? ""])
      await expect
        .poll(async () => (await edgesOf(summary.getByText(part).first())).bottom - (await edgesOf(order)).top, part)
        .toBeLessThanOrEqual(0);
  });

  test(`${shop.instance}: buttons measure 44 pixels, toasts' too`, async ({ page, context }) => {
    test.setTimeout(120_000);
    const { products } = await enterWithCart(context, shop);
    const [product] = products;
    if (!product) throw new Error("the demo catalogue is empty");
    const tooSmall: string[] = [];
    const measure = async (where: string) => {
      const found = await page.locator("button:visible, summary:visible").evaluateAll((buttons) =>
        buttons.map((button) => {
          const { width, height } = button.getBoundingClientRect();
          return { words: button.getAttribute("aria-label") ?? button.textContent ?? "", width, height };
        }),
      );
      expect(found.length).toBeGreaterThan(2);
      // One that React has just taken away measures nothing.
      for (const { words, width, height } of found)
        if (width > 0 && Math.min(width, height) < 43.5) tooSmall.push(`${where}: ${words} ${width} × ${height}`);
    };
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of [
        "",
        "/produkty",
        productPath(product),
        "/checkout",
        "/orders",
        "/profile",
        "/contact",
        "/my-structure",
      ]) {
        await opened(page, at(shop, path));
        await measure(`${width}${path}`);
      }
      await addFromPage(page, shop, product);
      await expect(page.locator(".toast button").first()).toBeVisible();
      await measure(`${width} toast`);
      await page.getByRole("banner").getByRole("button").last().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await measure(`${width} cart`);
    }
    expect([...new Set(tooSmall)]).toEqual([]);
  });

  test(`${shop.instance}: nothing moves where the system asks for that`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await opened(page, at(shop, productPath(product)));
    await addFromPage(page, shop, product);
    await page.getByRole("banner").getByRole("button").last().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    const moving = await page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const { target, pseudoElement } = effect as KeyframeEffect;
        return Number(effect?.getComputedTiming().duration ?? 0) > 1
          ? [`${target?.className}${pseudoElement ?? ""}`]
          : [];
      }),
    );
    expect(moving).toEqual([]);
    const durations = await page
      .locator("*")
      .evaluateAll((all) => [
        ...new Set(
          all.flatMap((each) => [getComputedStyle(each).transitionDuration, getComputedStyle(each).animationDuration]),
        ),
      ]);
    const seconds = durations.flatMap((each) => each.split(", ")).map((each) => Number.parseFloat(each));
    expect(Math.max(...seconds)).toBeLessThan(0.01);
  });

  for (const theme of ["light", "dark"] as const) {
    test(`${shop.instance}, ${theme}: text stands out by 7 to 1`, async ({ page, context }) => {
      test.setTimeout(120_000);
      await page.addInitScript((chosen) => localStorage.setItem("kram-theme", chosen), theme);
      const { products } = await enterWithCart(context, shop);
      const [product] = products;
      if (!product) throw new Error("the demo catalogue is empty");
      await enterAs(context, shop, ACCOUNTS.member);
      for (const path of ["", "/produkty", productPath(product), "/regulations", "/checkout", "/orders"]) {
        await opened(page, at(shop, path));
        const { violations } = await new AxeBuilder({ page })
          .setLegacyMode()
          .withRules(["color-contrast-enhanced"])
          .analyze();
        expect(
          violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)),
          path,
        ).toEqual([]);
      }
    });
  }
}
