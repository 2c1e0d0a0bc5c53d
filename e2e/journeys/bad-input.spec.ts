import { expect, test } from "@playwright/test";
import { asStaff, freshMember, someProducts } from "../support/member.ts";
import { ACCOUNTS, SHOPS } from "../support/shops.ts";
import {
  addFromPage,
  at,
  opened,
  orderAndPayBy,
  orderNumberOn,
  productPath,
  signedIn,
  signInAs,
} from "../support/steps.ts";
import { textsOf } from "../support/texts.ts";

for (const shop of SHOPS) {
  test(`${shop.instance}: a wrong password is told without saying what was wrong, and what was typed stays`, async ({
    page,
  }) => {
    const errors = textsOf(shop.locale, "errors");
    await opened(page, at(shop, "/login"));
    await signInAs(page, shop, ACCOUNTS.member, "not the password");
    await expect(page.getByText(errors["sign-in.failed"] ?? "")).toBeVisible();
    await expect(page.getByLabel(textsOf(shop.locale, "sessions").login ?? "")).toHaveValue(ACCOUNTS.member);
    await expect(page).toHaveURL(/\/login/u);
  });

  test(`${shop.instance}: unknown addresses help, wrong slugs lead to the right page`, async ({ page }) => {
    const unknown = await page.goto(at(shop, "/there-is/NOTHING_here"));
    expect(unknown?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    const moved = await page.request.get(at(shop, `/${product.categories[0]?.slug}/${product.code}_wrong-slug`), {
      maxRedirects: 0,
    });
    expect(moved.status()).toBe(308);
    expect(new URL(moved.headers().location ?? "", shop.url).href).toBe(at(shop, productPath(product)));
  });

  test(`${shop.instance}: unknown calls are refused like others, unknown ways to sign in lead to the sign-in page`, async ({
    request,
  }) => {
    const origin = new URL(shop.url).origin;
    const refused = (code: string) => ({ errors: [{ code }], requestId: expect.stringMatching(/^[\w-]{8,}$/u) });
    for (const path of ["/api/nothing", "/api/auth", "/api/auth/nothing"]) {
      const answer = await request.get(shop.url + path);
      expect([path, answer.status(), await answer.json()]).toEqual([path, 404, refused("route.unknown")]);
      expect(answer.headers()["cache-control"]).toContain("no-store");
    }
    const options = { headers: { origin }, data: { data: { name: "Ewa" } } };
    const update = await request.post(`${shop.url}/api/auth/session`, options);
    expect([update.status(), await update.json()]).toEqual([400, refused("request.malformed")]);
    for (const action of ["signin", "callback"]) {
      const answer = await request.get(`${shop.url}/api/auth/${action}/unknown`, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([302, `${shop.url}/api/auth/signin`]);
    }
    for (const action of ["error", "signin"]) {
      const answer = await request.get(`${shop.url}/api/auth/${action}?error=OAuthAccountNotLinked`, {
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toContain("/login/error?error=OAuthAccountNotLinked");
    }
  });

  test(`${shop.instance}: an order of somebody else is not found`, async ({ page, browser }) => {
    await freshMember(shop, ACCOUNTS.company);
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await signedIn(page, shop, ACCOUNTS.company);
    await addFromPage(page, shop, product);
    await page.goto(at(shop, "/checkout"));
    await orderAndPayBy(page, shop, "CASH", "PROFESSIONAL");
    await page.waitForURL(/\/checkout\/success/u);
    const number = await orderNumberOn(page);
    expect((await asStaff(shop, number)).order.number).toBe(number);

    const stranger = await (await browser.newContext()).newPage();
    await signedIn(stranger, shop, ACCOUNTS.member);
    await stranger.goto(at(shop, `/orders/${number}`));
    await expect(stranger.getByText(textsOf(shop.locale, "orders").unknown ?? "").first()).toBeVisible();
    await stranger.context().close();
  });

  test(`${shop.instance}: a member with a pending international sponsor cannot fill a cart`, async ({ page }) => {
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    await signedIn(page, shop, ACCOUNTS.sponsored);
    const answer = await page.evaluate(
      async ([base, code]) => {
        const response = await fetch(`${base}/api/products`, {
          method: "PUT",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ code, quantity: 1 }),
        });
        return { status: response.status, body: (await response.json()) as { errors: { code: string }[] } };
      },
      [new URL(shop.url).pathname, product.code],
    );
    expect(answer.status).toBe(409);
    expect(answer.body.errors[0]?.code).toBe("order.disabled");
  });
}
