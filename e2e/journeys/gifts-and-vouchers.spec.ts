import { listProducts, type Product } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { expect, type Page, test } from "@playwright/test";
import { asStaff, cartOf, freshMember } from "../support/member.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { addFromPage, at, orderAndPayBy, orderNumberOn, signedIn } from "../support/steps.ts";
import { filled, pattern, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

/** In whole units of the currency. */
const GIFT_FROM = { pl: 200, de: 50 } as const;
const GIFT_TITLE = { pl: "Prezent do zamówienia", de: "Ein Geschenk zur Bestellung" } as const;
const FACE_TITLE = { pl: "15% na pielęgnację twarzy", de: "15 % auf Gesichtspflege" } as const;
const FACE_CATEGORY = "pielegnacja-twarzy";

/** A face product below the gift's threshold, and how many pieces pass it after the voucher. */
async function faceProduct(shop: Shop): Promise<{ product: Product; pieces: number }> {
  const query = { pageSize: 100, locale: shop.locale } as const;
  const { items } = await createApiClient({ baseUrl: shop.api }).call(listProducts, { query });
  for (const product of items) {
    const price = Number.parseInt(product.grossPrice, 10);
    const pieces = Math.max(2, Math.ceil((GIFT_FROM[shop.instance] / price) * 1.25));
    const fits = product.productAvailableForSale && pieces <= Math.min(8, product.maxPerOrder);
    if (fits && price < GIFT_FROM[shop.instance] && product.categories.some(({ slug }) => slug === FACE_CATEGORY))
      return { product, pieces };
  }
  throw new Error("the demo sells nothing for the face");
}

async function openDrawer(page: Page) {
  await page
    .getByRole("banner")
    .getByRole("button", { name: /koszyk|warenkorb/iu })
    .click();
  return page.getByRole("dialog");
}

for (const shop of SHOPS) {
  const cart = textsOf(shop.locale, "cart");
  const checkout = textsOf(shop.locale, "checkout");
  const orders = textsOf(shop.locale, "orders");

  test(`${shop.instance}: a gift is gained, lost, gained again and ordered with a voucher and the bonus`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const member = await freshMember(shop, ACCOUNTS.member);
    const { product, pieces } = await faceProduct(shop);
    await signedIn(page, shop, ACCOUNTS.member);
    await addFromPage(page, shop, product);

    const drawer = await openDrawer(page);
    const line = drawer.getByRole("textbox", { name: filled(cart.quantity, { title: product.title }) });
    const gifts = drawer.getByRole("region", { name: GIFT_TITLE[shop.instance] });
    await expect(line).toHaveValue("1");
    await expect(gifts).toHaveCount(0);
    await line.fill(String(pieces));
    await expect(page.getByText(cart.giftGained ?? "").first()).toBeVisible();
    await gifts
      .getByRole("button", { name: pattern(cart.more) })
      .first()
      .click();
    await expect(page.getByText(cart.giftAdded ?? "").first()).toBeVisible();
    await expect(gifts.getByRole("textbox").first()).toHaveValue("1");
    await expectNoViolations(page, "drawer with gifts");

    await line.fill("1");
    await expect(page.getByText(cart.giftLost ?? "").first()).toBeVisible();
    await expect(gifts).toHaveCount(0);
    await line.fill(String(pieces));
    await gifts
      .getByRole("button", { name: pattern(cart.more) })
      .first()
      .click();
    await expect(gifts.getByRole("textbox").first()).toHaveValue("1");
    await expect.poll(() => cartOf(shop, member)).toEqual({ [product.code]: pieces });

    await page.goto(at(shop, "/checkout"));
    const summary = page.getByRole("region", { name: checkout.summary ?? "" });
    await expect(summary.getByRole("list", { name: checkout.gifts ?? "" }).getByRole("listitem")).toHaveCount(1);
    const voucher = summary.getByLabel(cart.voucher ?? "", { exact: true });
    await voucher.fill("no such code");
    await voucher.press("Enter");
    await expect(summary.getByText(textsOf(shop.locale, "errors")["voucher.unknown"] ?? "")).toBeVisible();
    await expect(voucher).toHaveValue("no such code");
    await voucher.fill("twarz15");
    await summary.getByRole("button", { name: cart.voucherEnter ?? "" }).click();
    await expect(summary.getByText(FACE_TITLE[shop.instance])).toBeVisible();
    const total = async () => (await summary.innerText()).split(checkout.total ?? "").at(-1);
    const before = await total();
    await page.getByRole("checkbox", { name: pattern(cart.useBonus) }).check();
    await expect(summary.getByText(checkout.discountUsed ?? "", { exact: true })).toBeVisible();
    expect(await total()).not.toBe(before);
    await expectNoViolations(page, "checkout with gift, voucher and bonus");

    await page.getByRole("checkbox", { name: pattern(checkout.consentPrivacy) }).check();
    await page.reload();
    await expect(page.getByRole("checkbox", { name: pattern(checkout.consentPrivacy) })).toBeChecked();
    await expect(page.getByRole("checkbox", { name: pattern(cart.useBonus) })).toBeChecked();
    await orderAndPayBy(page, shop, "CASH");
    await page.waitForURL(/\/checkout\/success/u);
    const number = await orderNumberOn(page);
    await expect(page.getByRole("heading", { name: checkout.next ?? "" })).toBeVisible();
    await expectNoViolations(page, "success");

    await page.goto(at(shop, `/orders/${number}`));
    const main = page.getByRole("main");
    await expect(main.getByText(orders.gift ?? "", { exact: true })).toBeVisible();
    await expect(main.getByText(FACE_TITLE[shop.instance])).toBeVisible();
    await expect(main.getByText(orders.discountUsed ?? "", { exact: true })).toBeVisible();
    await expectNoViolations(page, "order with gift");
    const { order } = await asStaff(shop, number);
    expect(order.lines.filter((each) => each.promotionCode === "PREZENT").map((each) => each.quantity)).toEqual([1]);

    // The bonus goes back, so that the journey can be told again.
    await page.getByRole("button", { name: orders.cancel ?? "" }).click();
    await page.getByRole("button", { name: orders.cancelYes ?? "" }).click();
    await expect(main.getByText(orders.status_CANCELED ?? "").first()).toBeVisible();
  });
}
