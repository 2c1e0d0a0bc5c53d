import { expect, type Page, test } from "@playwright/test";
import { tabTo } from "../support/keyboard.ts";
import { someProducts } from "../support/member.ts";
import { enterWithCart } from "../support/session.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { at, awake, opened, productPath } from "../support/steps.ts";
import { filled, pattern, textAt } from "../support/texts.ts";

test.use({ reducedMotion: "reduce" });
test.describe.configure({ timeout: 120_000 });

const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
] as const;

/** House style, in CSS pixels. */
const PRESSED_WELL = 44;

async function productPage(page: Page, shop: Shop) {
  const [product] = await someProducts(shop);
  if (!product) throw new Error("the demo catalogue is empty");
  await opened(page, at(shop, productPath(product)));
  const add = page
    .getByRole("main")
    .getByRole("button", { name: filled(textAt(shop.locale, "catalog", "addToCartNamed"), { title: product.title }) })
    .first();
  return { product, add };
}

/** What lies below the toasts: fields, buttons and what has the focus while it goes through the page. */
function coveredByToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = () => [...document.querySelectorAll(".toast")].map((toast) => toast.getBoundingClientRect());
    /** Without what a scrolled part of a drawer hides. */
    const shownOf = (part: Element) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const shown = { left, right, top, bottom };
      for (let around = part.parentElement; around?.closest("dialog"); around = around.parentElement) {
        if (getComputedStyle(around).overflowY === "visible") continue;
        const frame = around.getBoundingClientRect();
        shown.top = Math.max(shown.top, frame.top);
        shown.bottom = Math.min(shown.bottom, frame.bottom);
      }
      return shown;
    };
    const isBelow = (part: Element): boolean => {
      const box = shownOf(part);
      if (box.right === box.left || box.bottom <= box.top) return false;
      if (!part.checkVisibility({ visibilityProperty: true })) return false;
      return toasts().some(
        (toast) => box.left < toast.right && box.right > toast.left && box.top < toast.bottom && box.bottom > toast.top,
      );
    };
    const found = new Set<string>();
    const note = (part: Element, what: string) =>
      isBelow(part) && found.add(`${what}: ${part.outerHTML.slice(0, 120)}`);
    const root = document.querySelector("dialog:modal") ?? document.querySelector("main") ?? document.body;
    for (const part of root.querySelectorAll("button, input, select, textarea, summary, .button"))
      if (!part.closest(".toasts")) note(part, "covered");
    for (const part of root.querySelectorAll<HTMLElement>("a[href], button, input, summary")) {
      if (part.closest(".toasts")) continue;
      part.focus({ preventScroll: true });
      if (part === document.activeElement) note(part, "covered while it has the focus");
    }
    return [...found];
  });
}

/** A phone upright and lying, and a desk. */
const SHAPES = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
] as const;

/** Stops on the way down a page. */
const STOPS = [0, 0.25, 0.5, 0.75, 1] as const;

/** Fields with their labels, buttons and bars of buttons below the toasts, and toasts beside the window. */
function pressedBelowToasts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const toasts = [...document.querySelectorAll(".toast")].map((toast) => toast.getBoundingClientRect());
    const isWithin = ({ left, top, right, bottom }: DOMRect) =>
      left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    if (toasts.length === 0 || !toasts.every(isWithin)) found.push("no toast in sight");
    for (const part of document.querySelectorAll(
      "button, input, select, textarea, summary, label, .button, .buy-bar",
    )) {
      const box = part.getBoundingClientRect();
      if (part.closest(".toasts") || box.width === 0 || !part.checkVisibility({ visibilityProperty: true })) continue;
      const isBelow = (toast: DOMRect) =>
        box.left < toast.right && box.right > toast.left && box.top < toast.bottom && box.bottom > toast.top;
      if (toasts.some(isBelow)) found.push(part.outerHTML.slice(0, 120));
    }
    return found;
  });
}

/** Scrolls through a page while a toast is there, held by its own focus. */
async function lookUnderToast(page: Page, where: string): Promise<void> {
  const close = page.locator(".toast").getByRole("button").last();
  for (const stop of STOPS) {
    await close.evaluate((button) => button.focus({ preventScroll: true }));
    await page.evaluate((share) => {
      const { scrollHeight, clientHeight } = document.documentElement;
      scrollTo({ top: (scrollHeight - clientHeight) * share, behavior: "instant" });
    }, stop);
    await expect.poll(() => pressedBelowToasts(page), { message: `${where} at ${stop}`, timeout: 3000 }).toEqual([]);
  }
  await close.click();
  await expect(page.locator(".toast")).toHaveCount(0);
}

for (const shop of SHOPS) {
  const text = (feature: string, place: string) => textAt(shop.locale, feature, place);

  test(`${shop.instance}: a toast is reached by the next press of Tab, gives the focus back and covers nothing that is needed`, async ({
    page,
  }) => {
    const { add } = await productPage(page, shop);
    const toast = page.locator(".toast");
    const show = toast.getByRole("button", { name: text("cart", "show") });
    await tabTo(page, add);
    await page.keyboard.press("Enter");
    await expect(show).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(show).toBeFocused();
    for (const button of await toast.getByRole("button").all()) {
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(PRESSED_WELL);
    }
    await page.keyboard.press("Tab");
    await expect(toast.getByRole("button", { name: text("shell", "close") })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast).toHaveCount(0);
    await expect(add).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(show).toBeVisible();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(add).toBeFocused();

    for (const size of SIZES) {
      await page.setViewportSize(size);
      await add.scrollIntoViewIfNeeded();
      await add.focus();
      await page.keyboard.press("Enter");
      await expect(show).toBeVisible();
      expect(await coveredByToasts(page), `${size.width} × ${size.height}`).toEqual([]);
    }
  });

  test(`${shop.instance}: a toast over a full cart has room of its own, and gives it back`, async ({
    page,
    context,
  }) => {
    const { products } = await enterWithCart(context, shop, { pieces: [2, 1, 1, 3] });
    const third = filled(text("cart", "removeNamed"), { title: products[2]?.title ?? "" });
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await opened(page, at(shop, "/produkty"));
      await page
        .getByRole("banner")
        .getByRole("button", { name: pattern(text("shell", "cart.open")) })
        .click();
      const drawer = page.getByRole("dialog");
      await drawer.getByRole("button", { name: third }).click();
      await expect(page.locator(".toast")).toBeVisible();
      expect(await coveredByToasts(page), `${size.width} × ${size.height}`).toEqual([]);
      await page
        .locator(".toast")
        .getByRole("button", { name: text("cart", "putBack") })
        .click();
      await expect(drawer.getByRole("button", { name: third })).toBeVisible();
      await expect(page.locator(".toast")).toHaveCount(0);
      const kept = await drawer.locator(".toast-slot").evaluateAll((slots) => slots.map((slot) => slot.clientHeight));
      expect(kept).toEqual([0, 0]);
    }
  });

  test(`${shop.instance}: nothing that is pressed lies below a toast, on a list, a product's page and in the checkout`, async ({
    page,
    context,
  }) => {
    const { products } = await enterWithCart(context, shop, { pieces: [1, 1, 1, 1] });
    const toast = page.locator(".toast");
    for (const [index, size] of SHAPES.entries()) {
      const where = (name: string) => `${name}, ${size.width} × ${size.height}`;
      await page.setViewportSize(size);
      const { add } = await productPage(page, shop);
      await awake(add);
      await add.press("Enter");
      await expect(toast).toBeVisible();
      await lookUnderToast(page, where("a product's page"));

      await opened(page, at(shop, "/produkty"));
      await page.getByRole("main").locator(".card-add").first().click();
      await expect(toast).toBeVisible();
      await lookUnderToast(page, where("a list"));

      await opened(page, at(shop, "/checkout"));
      await page.getByRole("button", { name: text("checkout", "editCart") }).click();
      const removed = filled(text("cart", "removeNamed"), { title: products[index + 1]?.title ?? "" });
      await page.getByRole("dialog").getByRole("button", { name: removed }).click();
      await expect(toast).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await lookUnderToast(page, where("the checkout"));
    }
  });

  test(`${shop.instance}: a toast leaves as the menu opens`, async ({ page }) => {
    await page.setViewportSize(SHAPES[0]);
    const { add } = await productPage(page, shop);
    await awake(add);
    await add.press("Enter");
    await expect(page.locator(".toast")).toBeVisible();
    await page
      .getByRole("banner")
      .getByRole("button", { name: text("shell", "menu.open") })
      .click({ timeout: 2000 });
    await expect(page.locator(".toast")).toHaveCount(0);
  });

  test(`${shop.instance}: adding to the cart is announced while it goes on, when it is done and when it fails`, async ({
    page,
    context,
  }) => {
    const { products } = await enterWithCart(context, shop);
    const { product, add } = await productPage(page, shop);
    expect(products[0]?.code).toBe(product.code);
    await awake(add);
    const said = () =>
      page.getByRole("region", { name: text("shell", "toasts") }).evaluate((region) => {
        const log = (region as HTMLElement & { said?: string[] }).said;
        if (log) return log;
        const heard: string[] = [];
        Object.assign(region, { said: heard });
        new MutationObserver((changes) => {
          for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? "");
        }).observe(region, { childList: true, subtree: true });
        return heard;
      });
    await said();
    await page.route(/\/api\/carts/u, async (route) => {
      if (route.request().method() === "POST") await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    const adding = filled(text("cart", "adding"), { title: product.title });
    await add.press("Enter");
    await expect.poll(said).toContain(adding);
    expect((await said()).join()).not.toContain(text("cart", "added"));
    await expect.poll(async () => (await said()).join()).toContain(text("cart", "added"));

    await page.unroute(/\/api\/carts/u);
    await page.route(/\/api\/carts/u, (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await add.press("Enter");
    await expect.poll(async () => (await said()).join()).toContain(text("cart", "addFailed"));
    expect((await said()).filter((line) => line === adding)).toHaveLength(2);
  });

  test(`${shop.instance}: the order of the keyboard is the order that is seen on a product's page`, async ({
    page,
  }) => {
    for (const size of SIZES.slice(0, 2)) {
      await page.setViewportSize(size);
      await productPage(page, shop);
      const jumps = await page.getByRole("main").evaluate((main) => {
        const sheet = new CSSStyleSheet();
        // As it is seen once all of it was scrolled to; what stays at the edge has no place of its own.
        sheet.replaceSync("* { content-visibility: visible !important } .buy-bar { position: static !important }");
        document.adoptedStyleSheets = [sheet];
        const stops = [...main.querySelectorAll<HTMLElement>("a[href], button, input, summary")].filter(
          (part) =>
            part.tabIndex >= 0 &&
            part.checkVisibility({ visibilityProperty: true }) &&
            part.getBoundingClientRect().width > 1,
        );
        const column = (part: Element) => part.closest(".cards > li, main > .grid > *, main > *");
        return stops.flatMap((part, index) => {
          const before = stops[index - 1];
          if (!before) return [];
          const [from, to] = [before.getBoundingClientRect(), part.getBoundingClientRect()];
          const goesUp = to.bottom <= from.top + 1;
          const goesBack = to.right <= from.left + 1 && to.top < from.bottom - 1 && to.bottom > from.top + 1;
          const isNext = column(before) !== column(part) && to.left >= from.right;
          return (goesUp && !isNext) || goesBack
            ? [`${before.outerHTML.slice(0, 90)} → ${part.outerHTML.slice(0, 90)}`]
            : [];
        });
      });
      expect(jumps, `${size.width} px`).toEqual([]);
    }
  });

  test(`${shop.instance}: a link in the footer leads to where the next page begins`, async ({ page }) => {
    await opened(page, at(shop, ""));
    const link = page.getByRole("contentinfo").locator("a[data-page]").filter({ visible: true });
    const last = link.last();
    await awake(page.getByRole("banner").getByRole("button", { name: text("search", "open") }));
    const href = (await last.getAttribute("href")) ?? "";
    await tabTo(page, last, { back: true });
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === href);
    await expect(page.locator("#content")).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press("Tab");
    const where = () => page.evaluate(() => document.activeElement?.closest("#content") !== null);
    expect(await where()).toBe(true);
  });
}
