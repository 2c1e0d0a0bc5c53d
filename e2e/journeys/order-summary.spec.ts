import { expect, test } from "@playwright/test";
import { enterWithCart } from "../support/session.ts";
import { SHOPS } from "../support/shops.ts";
import { at } from "../support/steps.ts";
import { pattern, textsOf } from "../support/texts.ts";

const HEIGHTS = [768, 600, 480] as const;

for (const shop of SHOPS) {
  const texts = textsOf(shop.locale, "checkout");

  test(`${shop.instance}: the whole order stands above the button that orders, at every height`, async ({
    page,
    context,
  }) => {
    const { products } = await enterWithCart(context, shop, { pieces: [2, 1, 1, 3] });
    await page.goto(at(shop, "/checkout"));
    const summary = page.locator("#summary");
    const order = summary.getByRole("button", { name: pattern(texts.order) });
    await expect(order).toBeVisible();
    for (const height of HEIGHTS) {
      await page.setViewportSize({ width: 1366, height });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const button = await order.boundingBox();
      expect((button?.y ?? height) + (button?.height ?? 0), `the button at ${height}`).toBeLessThanOrEqual(height);
      for (const { title } of products) {
        const line = summary.getByRole("link", { name: pattern(title) });
        await expect(line).toHaveAttribute("href", /\//u);
        expect((await line.boundingBox())?.y ?? Infinity).toBeLessThan(button?.y ?? 0);
      }
      const hidden = await summary.evaluate(
        (box) =>
          [box, ...box.querySelectorAll("*")].filter(
            (each) =>
              each.scrollHeight > each.clientHeight + 1 && /auto|scroll/u.test(getComputedStyle(each).overflowY),
          ).length,
      );
      expect(hidden, `parts that scroll by themselves at ${height}`).toBe(0);
    }
    const notice = page.getByRole("region", {
      name: pattern(shop.locale === "pl" ? "Prawna gwarancja" : "Gesetzliche Gewährleistung"),
    });
    await expect(notice.getByRole("link", { name: /europa\.eu\/youreurope/u })).toHaveAttribute(
      "href",
      /^https:\/\/europa\.eu\//u,
    );
  });
}
