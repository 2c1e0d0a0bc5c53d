import { expect, type Page, test } from "@playwright/test";
import { cartOf } from "../support/member.ts";
import { memberTo, openedCart, saysItAtHome, signsInAgain } from "../support/session-over.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { at, opened, signedIn, signedOut, signInAs } from "../support/steps.ts";
import { filled, textAt, textsOf } from "../support/texts.ts";

test.describe.configure({ timeout: 90_000 });

/** Whatever this tab keeps over the end of a session. */
function keptIn(page: Page): Promise<string> {
  return page.evaluate(() =>
    Object.entries(sessionStorage)
      .filter(([name]) => name.includes(".cut-off-"))
      .join(),
  );
}

/** Fields of the profile, by section and name. */
function fieldsOf(page: Page) {
  const field = (name: string) => page.locator(`form [name="${name}"]`).first();
  return { surname: field("surname"), street: field("street"), bankName: field("bankName") };
}

async function typesIntoProfile(page: Page, shop: Shop): Promise<void> {
  await opened(page, at(shop, "/profile"));
  const { surname, street, bankName } = fieldsOf(page);
  await expect(surname).toHaveValue(/./u);
  await surname.fill("Zachowana");
  await street.fill("Długa Wieś");
  await bankName.fill("Tajny Bank");
}

for (const shop of SHOPS) {
  const cart = textsOf(shop.locale, "cart");
  const kept = () => textAt(shop.locale, "session-over", "kept");

  /** The only line of a member's opened cart. */
  async function lineOf(page: Page, { products: [product] }: Awaited<ReturnType<typeof memberTo>>) {
    if (!product) throw new Error("the demo catalogue is empty");
    await opened(page, at(shop, "/produkty"));
    await openedCart(page, shop);
    const dialog = page.getByRole("dialog");
    const named = { title: product.title };
    const amount = dialog.getByRole("textbox", { name: filled(cart.quantity, named) });
    await expect(amount).toHaveValue("1");
    return { product, dialog, named, amount };
  }

  /** The offer's button sets or removes. */
  const offerOf = (quantity: number) =>
    quantity === 0 ? (cart.remove ?? "") : filled(cart.setNow, { quantity: String(quantity) });

  for (const quantity of [5, 0])
    test(`${shop.instance}: ${quantity} pieces of a line, cut off by the end of the session, are offered to the same member and set by a press`, async ({
      page,
    }) => {
      const member = await memberTo(page, shop);
      const { product, dialog, named, amount } = await lineOf(page, member);
      await member.end();
      if (quantity === 0) await dialog.getByRole("button", { name: filled(cart.removeNamed, named) }).click();
      else {
        await amount.fill(String(quantity));
        await amount.press("Tab");
      }
      await saysItAtHome(page, shop);
      await signsInAgain(page, shop);
      await page.waitForURL(at(shop, "/produkty"));
      await expect(page.getByText(cart.cutOffChange ?? "")).toBeVisible();
      expect(await cartOf(shop, member)).toEqual({ [product.code]: 1 });
      await page.getByRole("button", { name: offerOf(quantity), exact: true }).click();
      await expect.poll(() => cartOf(shop, member)).toEqual(quantity === 0 ? {} : { [product.code]: quantity });
      expect(await keptIn(page)).toBe("");
    });

  test(`${shop.instance}: another quantity that the end of the session cut off is offered to nobody else`, async ({
    page,
  }) => {
    const member = await memberTo(page, shop);
    const { product, amount } = await lineOf(page, member);
    await member.end();
    await amount.fill("5");
    await amount.press("Tab");
    await saysItAtHome(page, shop);
    expect(await keptIn(page)).toContain(product.code);
    await signsInAgain(page, shop, ACCOUNTS.company);
    await page.waitForURL(at(shop, "/produkty"));
    await expect.poll(() => keptIn(page)).toBe("");
    await expect(page.getByText(cart.cutOffChange ?? "")).toHaveCount(0);
    expect(await cartOf(shop, member)).toEqual({ [product.code]: 1 });
  });

  test(`${shop.instance}: a typed profile is back after the next sign-in of the same member, but for bank accounts`, async ({
    page,
  }) => {
    const { end } = await memberTo(page, shop);
    await opened(page, at(shop, "/profile"));
    const { surname, street, bankName } = fieldsOf(page);
    await expect(surname).toHaveValue(/./u);
    const before = await surname.inputValue();
    const bank = await bankName.inputValue();
    await typesIntoProfile(page, shop);
    await end();
    await surname.press("Enter");
    await saysItAtHome(page, shop);
    expect(await keptIn(page)).not.toContain("Tajny");
    await signsInAgain(page, shop);
    await page.waitForURL(at(shop, "/profile"));
    await expect(surname).toHaveValue("Zachowana");
    await expect(street).toHaveValue("Długa Wieś");
    await expect(bankName).toHaveValue(bank);
    await expect(page.getByText(kept())).toHaveCount(2);
    expect(await keptIn(page)).toBe("");

    await surname.fill("Zachowana");
    await surname.press("Enter");
    await expect(page.getByText(kept())).toHaveCount(1);
    await surname.fill(before);
    await surname.press("Enter");
    await opened(page, at(shop, "/profile"));
    await expect(surname).toHaveValue(before);
    await expect(page.getByText(kept())).toHaveCount(0);
  });

  // asvs: "14.3.1"
  test(`${shop.instance}: a page that the end of a session takes away keeps what was typed, for nobody else and not over signing out by hand`, async ({
    page,
  }) => {
    const { end } = await memberTo(page, shop, { deaf: false });
    await typesIntoProfile(page, shop);
    await end();
    await page.waitForURL(/\/login\?/u);
    await signInAs(page, shop, ACCOUNTS.company);
    await page.waitForURL(at(shop, "/profile"));
    const { surname } = fieldsOf(page);
    await expect(surname).toHaveValue(/./u);
    await expect.poll(() => keptIn(page)).toBe("");
    await expect(surname).not.toHaveValue("Zachowana");
    await signedOut(page, shop);

    const again = await memberTo(page, shop, { deaf: false });
    await typesIntoProfile(page, shop);
    const refreshed: string[] = [];
    page.on("request", (request) => {
      const { rsc, "next-router-prefetch": ahead } = request.headers();
      if (rsc && !ahead) refreshed.push(request.url());
    });
    await again.end();
    await page.waitForURL(/\/login\?/u);
    // It would lead to the sign-in page as well, maybe before anything was kept.
    expect(refreshed).toEqual([]);
    expect(await keptIn(page)).toContain("Zachowana");
    await signedIn(page, shop, ACCOUNTS.member);
    await signedOut(page, shop);
    expect(await keptIn(page)).toBe("");
  });

  test(`${shop.instance}: a quantity that waits while the session ends elsewhere is offered after the next sign-in`, async ({
    page,
  }) => {
    const member = await memberTo(page, shop, { deaf: false });
    const { product, amount } = await lineOf(page, member);
    await amount.press("ArrowUp");
    await member.end();
    await expect.poll(() => keptIn(page)).toContain(product.code);
    await signsInAgain(page, shop);
    await page.waitForURL(at(shop, "/produkty"));
    await page.getByRole("button", { name: offerOf(2), exact: true }).click();
    await expect.poll(() => cartOf(shop, member)).toEqual({ [product.code]: 2 });
  });

  test(`${shop.instance}: a message is there again where the session ended on a page for everybody`, async ({
    page,
  }) => {
    const { end } = await memberTo(page, shop, { deaf: false });
    await opened(page, at(shop, "/contact"));
    const content = page.getByRole("main").locator("form [name=content]");
    // Only who is known to be signed in can be told that this ended.
    await expect(page.getByRole("banner").getByText("1", { exact: true })).toBeVisible();
    await content.fill("Wo bleibt mein Paket?");
    await end();
    await signsInAgain(page, shop);
    await page.waitForURL(at(shop, "/contact"));
    await expect(content).toHaveValue("Wo bleibt mein Paket?");
    await expect(page.getByText(kept())).toBeVisible();
  });
}
