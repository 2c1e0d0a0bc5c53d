import { expect, type Page, test } from "@playwright/test";
import { enterWithCart } from "../support/session.ts";
import { SHOPS, type Shop } from "../support/shops.ts";

test.describe.configure({ timeout: 180_000 });

const HEIGHTS = [740, 640];
const LOCALES = ["pl", "en", "de"] as const;

/** Every page begins with a toast that has a text or a button: where a session ended, or that it did. */
async function withToast(page: Page, shop: Shop, isMember: boolean): Promise<void> {
  await page.addInitScript(
    ([instance, member]) => {
      const asked = JSON.stringify({ path: "/blog", until: Date.now() + 1e9 });
      if (member) localStorage.setItem(`kram.${instance}.asked`, asked);
      else sessionStorage.setItem(`kram.${instance}.session-over`, "over");
    },
    [shop.instance, isMember] as const,
  );
}

/** Stops the clock of toasts, and waits until nothing comes that makes the page higher. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    document.querySelector(".toast")?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    for (let before = 0; before !== document.documentElement.scrollHeight; ) {
      before = document.documentElement.scrollHeight;
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
  });
}

/** Scrolls through the page by steps of 20 px; what is pressed and lies below a toast at a stop, and how many stops there are. */
function walkUnderToast(page: Page): Promise<{ stops: number; covered: string[] }> {
  return page.evaluate(() => {
    const PRESSED = ":is(button, input, select, textarea, summary, label, .button, .buy-bar):not(.toasts *)";
    const covered: string[] = [];
    const most = document.documentElement.scrollHeight - innerHeight;
    let stops = 0;
    // Its clock stands still.
    document.querySelector(".toast")?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    for (let top = 0; ; top = Math.min(most, top + 20)) {
      scrollTo({ top, behavior: "instant" });
      dispatchEvent(new Event("scrollend"));
      stops += 1;
      const toasts = [...document.querySelectorAll(".toast")].filter((toast) =>
        toast.checkVisibility({ visibilityProperty: true }),
      );
      if (document.querySelector(".toast") === null) covered.push(`${top}: the toast is gone`);
      const boxes = toasts.map((toast) => toast.getBoundingClientRect());
      if (boxes.some((box) => box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight))
        covered.push(`${top}: the toast is beside the window`);
      for (const part of document.querySelectorAll(PRESSED)) {
        const box = part.getBoundingClientRect();
        const isBelow = boxes.some(
          ({ left, right, top: upper, bottom }) =>
            box.left < right && box.right > left && box.top < bottom && box.bottom > upper,
        );
        if (isBelow && box.width > 1 && part.checkVisibility({ visibilityProperty: true }))
          covered.push(`${top}: ${part.outerHTML.slice(0, 100)}`);
      }
      if (top >= most) return { stops, covered };
    }
  });
}

for (const shop of SHOPS)
  for (const [who, paths] of [
    ["a member", ["/profile", "/checkout"]],
    ["a visitor", ["/login", "/register", "/cart"]],
  ] as const)
    test(`${shop.instance}: no toast lies over what ${who} presses, wherever a page is scrolled to on a phone, in three languages`, async ({
      page,
      context,
    }) => {
      const isMember = who === "a member";
      if (isMember) await enterWithCart(context, shop, { pieces: [1, 2] });
      await withToast(page, shop, isMember);
      for (const locale of LOCALES)
        for (const path of paths) {
          await page.setViewportSize({ width: 360, height: 900 });
          await page.goto(`${shop.url}${locale === "pl" ? "" : `/${locale}`}${path}`);
          await expect(page.locator(".toast").first()).toBeVisible();
          await expect(page.getByRole("main").locator("input, button, .button").first()).toBeVisible();
          await settled(page);
          for (const height of HEIGHTS) {
            await page.setViewportSize({ width: 360, height });
            const { stops, covered } = await walkUnderToast(page);
            expect(covered, `${locale}${path}, 360 × ${height}`).toEqual([]);
            expect(stops).toBeGreaterThan(20);
          }
        }
    });
