import { expect, type Page, test } from "@playwright/test";
import { appCode } from "../support/authenticator.ts";
import { newMember } from "../support/member.ts";
import { JOINED_PASSWORD, SHOPS, type Shop } from "../support/shops.ts";
import { at, opened, signedIn, signedOut, signInAs } from "../support/steps.ts";
import { textAt, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

const words = (shop: Shop, place: string) => textAt(shop.locale, "security", place);
const signInWords = (shop: Shop, place: string) => textAt(shop.locale, "sessions", place);

let counted = 0;

async function securityOfNewMember(page: Page, shop: Shop, name: string): Promise<string> {
  const email = `${name}-${shop.instance}-${Date.now()}-${(counted += 1)}@kram.test`;
  await newMember(shop, email);
  await signedIn(page, shop, email);
  await page.goto(at(shop, "/profile/security"));
  return email;
}

async function confirmByPassword(page: Page, shop: Shop, password: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words(shop, "confirm.label"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: words(shop, "confirm.submit"), exact: true }).click();
}

async function enterCode(page: Page, shop: Shop, label: string, code: string): Promise<void> {
  await page.getByRole("main").getByLabel(signInWords(shop, label), { exact: true }).fill(code);
  await page
    .getByRole("main")
    .getByRole("button", { name: signInWords(shop, "confirm"), exact: true })
    .click();
}

const inside = (page: Page) => page.waitForURL((url) => !url.pathname.includes("/login"));

for (const shop of SHOPS) {
  test(`${shop.instance}: a member signs in with the app's code, and with a recovery code`, async ({ page }) => {
    test.setTimeout(180_000);
    const email = await securityOfNewMember(page, shop, "app");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: words(shop, "app.add"), exact: true }).click();
    await confirmByPassword(page, shop, "wrong");
    await expect(
      page
        .getByRole("dialog")
        .getByText(textsOf(shop.locale, "errors")["password.wrong"] ?? "")
        .first(),
    ).toBeVisible();
    await confirmByPassword(page, shop, JOINED_PASSWORD);
    await expect(main.getByRole("img", { name: words(shop, "app.qr") })).toBeVisible();
    const secret = (await main.locator(".select-all").first().innerText()).replaceAll(/\s/gu, "");
    await expectNoViolations(page, "setting the app up");
    await main.getByLabel(words(shop, "app.code"), { exact: true }).fill(appCode(secret));
    await main.getByRole("button", { name: words(shop, "app.submit"), exact: true }).click();
    await expect(main.getByRole("heading", { name: words(shop, "codes.new") })).toBeVisible();
    const [recovery = ""] = await main.locator("ul.select-all li").allInnerTexts();
    await expectNoViolations(page, "the recovery codes");
    await main.getByRole("button", { name: words(shop, "codes.done"), exact: true }).click();

    await signedOut(page, shop);
    await opened(page, at(shop, "/login"));
    await signInAs(page, shop, email);
    await expectNoViolations(page, "asking for the code");
    await enterCode(page, shop, "code", appCode(secret, 1));
    await inside(page);

    await signedOut(page, shop);
    await opened(page, at(shop, "/login"));
    await signInAs(page, shop, email);
    await main.getByRole("button", { name: signInWords(shop, "useRecoveryCode"), exact: true }).click();
    await enterCode(page, shop, "recoveryCode", recovery);
    await inside(page);
  });

  test(`${shop.instance}: a member signs in with a passkey`, async ({ page, context }) => {
    test.setTimeout(120_000);
    const browser = await context.newCDPSession(page);
    await browser.send("WebAuthn.enable");
    await browser.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await securityOfNewMember(page, shop, "passkey");
    const main = page.getByRole("main");
    await main.getByRole("button", { name: words(shop, "passkeys.add"), exact: true }).click();
    await confirmByPassword(page, shop, JOINED_PASSWORD);
    await expect(main.getByText(words(shop, "passkeys.unused"))).toBeVisible();

    await signedOut(page, shop);
    await opened(page, at(shop, "/login"));
    await main.getByRole("button", { name: signInWords(shop, "passkey"), exact: true }).click();
    await inside(page);
    await page.goto(at(shop, "/profile/security"));
    await expect(
      main.getByRole("button", { name: words(shop, "passkeys.remove"), exact: false }).first(),
    ).toBeVisible();
  });
}
