import { expect, type Locator, type Page, test } from "@playwright/test";
import { asStaff, someProducts } from "../support/member.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { mailsTo } from "../support/staff.ts";
import { at, opened, orderNumberOn, productPath } from "../support/steps.ts";
import { filled, pattern, textAt, textsOf } from "../support/texts.ts";

const PASSWORD = "kilka łatwych słów";
/** Besides the address. */
const MOST = 25;

const ADDRESS = {
  pl: { mobile: "500600700", zipCode: "31559", city: "Kraków" },
  de: { mobile: "01701234567", zipCode: "04109", city: "Leipzig" },
} as const;

/** Counts what a person does: presses, and fields that they fill. */
function counting() {
  let done = 0;
  return {
    press: async (target: Locator) => {
      done += 1;
      await target.click();
    },
    fill: async (target: Locator, text: string) => {
      done += 1;
      await target.fill(text);
    },
    type: async (target: Locator, text: string) => {
      done += 1;
      await target.pressSequentially(text);
    },
    count: () => done,
    /** A press outside the shop, as in a mail. */
    outside: () => {
      done += 1;
    },
  };
}

async function linkIn(shop: Shop, email: string): Promise<string> {
  const mail = (await mailsTo(shop, email, 1)).at(-1);
  return /http\S+\/register\/verify\/[\w-]+/u.exec(mail?.text ?? "")?.[0] ?? "";
}

async function fillAddress(page: Page, shop: Shop, label: (name: string) => Locator): Promise<void> {
  await label("street").fill("Miła");
  await label("buildingNo").fill("7");
  await label("zipCode").pressSequentially(ADDRESS[shop.instance].zipCode);
  await label("city").fill(ADDRESS[shop.instance].city);
}

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

for (const shop of SHOPS) {
  test(`${shop.instance}: a visitor on a phone becomes a member and pays an order, and is asked for nothing twice`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    const say = (place: string) => textAt(shop.locale, "registration", place);
    const cart = textsOf(shop.locale, "cart");
    const checkout = textsOf(shop.locale, "checkout");
    const passwords = textsOf(shop.locale, "passwords");
    const label = (name: string) => page.getByLabel(say(`complete.labels.${name}`), { exact: true });
    const email = `shortest-${shop.instance}-${Date.now()}@kram.test`;
    const person = counting();

    await test.step("into the cart, and from there to joining", async () => {
      await opened(page, at(shop, productPath(product)));
      const add = filled(textsOf(shop.locale, "catalog").addToCartNamed, { title: product.title });
      await person.press(page.getByRole("button", { name: add }).first());
      await expect(page.getByText(cart.added ?? "").first()).toBeVisible();
      await person.press(page.getByRole("button", { name: cart.show ?? "", exact: true }).first());
      await person.press(page.getByRole("dialog").getByRole("link", { name: cart.joinToOrder ?? "", exact: true }));
      await page.waitForURL(/\/register\?callbackUrl=/u);
    });

    await test.step("without a sponsor, by one button", async () => {
      await person.press(page.getByRole("button", { name: say("join.noSponsor"), exact: true }));
      await expect(page.getByText(pattern(say("join.found")))).toBeVisible();
      await person.fill(page.getByLabel(say("join.email"), { exact: true }), email);
      await person.press(page.getByRole("button", { name: say("join.submit"), exact: true }));
      await expect(page.getByRole("heading", { name: say("sent.title") })).toBeVisible({ timeout: 60_000 });
    });

    await test.step("confirmed and completed, which leads straight to the checkout", async () => {
      person.outside();
      await opened(page, await linkIn(shop, email));
      await person.press(page.getByRole("button", { name: say("verify.submit"), exact: true }));
      await expect(page.getByRole("heading", { level: 1, name: say("complete.title") })).toBeVisible();
      await person.fill(label("name"), "Zofia");
      await person.fill(label("surname"), "Łucka");
      await person.type(label("birthDate"), "04051990");
      await person.fill(label("mobile"), ADDRESS[shop.instance].mobile);
      await fillAddress(page, shop, label);
      await person.press(page.getByRole("checkbox", { name: say("consents.all") }));
      await person.fill(page.getByLabel(passwords.password ?? "", { exact: true }), PASSWORD);
      await person.fill(page.getByLabel(passwords.repeated ?? "", { exact: true }), PASSWORD);
      await person.press(page.getByRole("button", { name: say("complete.submit"), exact: true }));
      await page.waitForURL(/\/checkout$/u, { timeout: 60_000 });
    });

    await test.step("the order stands there, and nothing is asked again", async () => {
      await expect(page.locator("#summary").getByText(product.title)).toBeVisible();
      await expect(page.getByRole("main").getByText("Zofia Łucka").first()).toBeVisible();
      await expect(page.getByRole("main").getByRole("textbox").and(page.locator("[required]"))).toHaveCount(0);
      await person.press(page.getByRole("checkbox", { name: checkout.consentAll ?? "" }));
      await person.press(page.getByRole("button", { name: checkout.order ?? "", exact: true }));
      await page.waitForURL(/\/sandbox\/payments\//u);
      person.outside();
      await page.getByRole("textbox").fill("123456");
      person.outside();
      await page.locator("button[value=approve]").click();
      await expect(page.getByRole("heading", { level: 1, name: checkout.successTitle ?? "" })).toBeVisible();
      await expect(page.getByRole("main").getByText(product.title)).toBeVisible();
      const { order } = await asStaff(shop, await orderNumberOn(page));
      expect(order).toMatchObject({ status: "CONFIRMED", paymentState: "PAID" });
    });

    console.log(`${shop.instance}: ${person.count()} presses and fields besides the address`);
    expect(person.count()).toBeLessThanOrEqual(MOST);
  });
}
