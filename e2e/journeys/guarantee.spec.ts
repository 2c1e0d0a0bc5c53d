import { createApiClient } from "@kram/contract/client";
import { getOfficeProduct, setProductDuties } from "@kram/contract/catalog";
import { expect, test } from "@playwright/test";
import { enterWithCart } from "../support/session.ts";
import { SHOPS } from "../support/shops.ts";
import { staffOf } from "../support/staff.ts";
import { at, opened, orderAndPayBy, orderNumberOn, productPath } from "../support/steps.ts";
import { expectNoViolations } from "../support/violations.ts";

const GUARANTEE = { years: 5, brand: "Ovanea", model: "S-2" };

for (const shop of SHOPS)
  test(`${shop.instance}: a producer's guarantee stands on the product, above the button and in the order's file`, async ({
    page,
    context,
  }) => {
    const { products, bearer } = await enterWithCart(context, shop, { pieces: [1] });
    const [product] = products;
    if (!product) throw new Error("the demo catalogue is empty");
    const client = createApiClient({ baseUrl: shop.api });
    const staff = await staffOf(shop);
    const params = { code: product.code };
    const { duties } = await client.call(getOfficeProduct, { params }, staff);
    const { safety, supplement } = duties;
    if (!safety) throw new Error("nobody answers for the product");
    const promise = (durability: typeof GUARANTEE | null) =>
      client.call(setProductDuties, { params, body: { safety: { ...safety, durability }, supplement } }, staff);

    await promise(GUARANTEE);
    try {
      await expect(async () => {
        await opened(page, at(shop, productPath(product)));
        await expect(page.getByText("GARAN", { exact: true })).toBeVisible({ timeout: 500 });
      }).toPass();
      await expect(page.locator(".durability")).toContainText(/Ovanea\s*S-2/u);
      await expectNoViolations(page, "a product with its label");
      await opened(page, at(shop, "/checkout"));
      await expect(page.getByText(/^GARAN: .*5 \(Ovanea, S-2\)$/u)).toBeVisible();
      await expectNoViolations(page, "a checkout with a guarantee");
      await orderAndPayBy(page, shop, "CASH");
      await expect(page).toHaveURL(/success/u);
    } finally {
      await promise(null);
    }
    const number = await orderNumberOn(page);
    const file = await fetch(`${shop.api}/orders/${number}/terms.pdf`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(Buffer.from(await file.arrayBuffer()).toString("latin1")).toContain("commercial-guarantee-durability");
  });
