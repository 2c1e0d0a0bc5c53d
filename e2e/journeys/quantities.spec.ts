import { expect, test } from "@playwright/test";
import { cartOf } from "../support/member.ts";
import { enterWithCart } from "../support/session.ts";
import { SHOPS } from "../support/shops.ts";
import { at } from "../support/steps.ts";
import { filled, textsOf } from "../support/texts.ts";
test.describe.configure({ timeout: 120_000 });

for (const shop of SHOPS) {
  const cart = textsOf(shop.locale, "cart");
  const errors = textsOf(shop.locale, "errors");
  const checkout = textsOf(shop.locale, "checkout");

  test(`${shop.instance}: a quantity keeps its limits, the newest wish decides, and nothing is lost by a refusal`, async ({
    page,
    context,
  }) => {
    const { products, ...member } = await enterWithCart(context, shop, { pieces: [3, 1] });
    const [first, second] = products;
    if (!first || !second) throw new Error("the demo catalogue is empty");
    await page.goto(at(shop, "/checkout"));
    await page.getByRole("button", { name: checkout.editCart ?? "" }).click();
    const drawer = page.getByRole("dialog");
    const named = (text: string | undefined) => filled(text, { title: first.title });
    const amount = drawer.getByRole("textbox", { name: named(cart.quantity) });
    const more = drawer.getByRole("button", { name: named(cart.more) });
    await expect(amount).toHaveValue("3");

    await amount.fill("99");
    const most = filled(errors["basket.reached-max-order"], { maxItems: String(first.maxPerOrder) });
    await expect(page.getByText(most).first()).toBeVisible();
    await expect(amount).toHaveValue(String(first.maxPerOrder));
    await expect(more).toBeDisabled();

    // Answers that come late must not bring an older wish back. Only the last wish leaves two pieces at the server: none is
    // under way any more when the refusals below begin.
    let slow = true;
    await page.route("**/api/carts/products", async (route) => {
      if (slow) {
        slow = false;
        await new Promise((resolve) => setTimeout(resolve, 1200));
      }
      await route.continue();
    });
    await amount.fill("3");
    await amount.press("Tab");
    await amount.fill("1");
    await amount.press("Tab");
    await more.click();
    await expect.poll(() => cartOf(shop, member)).toEqual({ [first.code]: 2, [second.code]: 1 });
    await expect(amount).toHaveValue("2");
    await page.unrouteAll({ behavior: "wait" });

    // However often it is pressed, the number moves at once and one call goes out.
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/carts/products")) calls.push(request.method());
    });
    await amount.locator("xpath=..").evaluate(async (stepper) => {
      const [less, more] = [...stepper.querySelectorAll("button")];
      for (const button of [more, less, less, more, more]) {
        button?.click();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    await expect(amount).toHaveValue("3");
    await expect.poll(() => cartOf(shop, member)).toEqual({ [first.code]: 3, [second.code]: 1 });
    expect(calls).toEqual(["PUT"]);
    await amount.fill("2");
    await amount.press("Tab");
    await expect.poll(() => cartOf(shop, member)).toEqual({ [first.code]: 2, [second.code]: 1 });

    await page.route("**/api/carts/products", (route) =>
      route.fulfill({
        status: 409,
        contentType: "application/json",
        body: JSON.stringify({ errors: [{ code: "product.out-of-stock", params: { maxItems: 2 } }], requestId: "x" }),
      }),
    );
    await more.click();
    await expect(page.getByText(cart.updateFailed ?? "").first()).toBeVisible();
    await expect(amount).toHaveValue("2");
    await page.unrouteAll({ behavior: "wait" });

    await amount.fill("");
    await expect(page.getByText(cart.removed ?? "").first()).toBeVisible();
    await expect(amount).toHaveCount(0);
    expect(await cartOf(shop, member)).toEqual({ [second.code]: 1 });
    await page.getByRole("button", { name: cart.putBack ?? "" }).click();
    await expect(amount).toHaveValue("2");

    // By keys alone.
    const code = drawer.getByRole("textbox", { name: cart.code ?? "" });
    await code.press("Enter");
    await expect(drawer.getByText(cart.missingProduct ?? "")).toBeVisible();
    await code.fill(second.code.toLowerCase());
    // The message about what was put back lies over no button.
    await drawer.getByRole("button", { name: cart.codeAdd ?? "", exact: true }).click({ timeout: 2000 });
    await expect.poll(() => cartOf(shop, member)).toEqual({ [first.code]: 2, [second.code]: 2 });
  });
}
