import { expect, type Page, test } from "@playwright/test";
import { appCode } from "../support/authenticator.ts";
import { tabTo, type } from "../support/keyboard.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { mailsTo } from "../support/staff.ts";
import { at, opened } from "../support/steps.ts";
import { filled, textAt } from "../support/texts.ts";

test.use({ reducedMotion: "reduce" });
test.describe.configure({ timeout: 180_000 });
/** A telephone's width on one instance, a desk's on the other. */
const WIDTH = { pl: 360, de: 1280 } as const;
const PASSWORD = "kilka innych słów";

/** In the order of the form's fields. */
const TYPED = {
  pl: ["Zofia", "Nowa", "04051990", "500600700", "Miła", "7", "31559", "Kraków"],
  de: ["Zofia", "Nowa", "04051990", "0170 1234567", "Am Markt", "7", "04109", "Leipzig"],
} as const;
const LINES = ["name", "surname", "birthDate", "mobile", "street", "buildingNo", "zipCode", "city"];

const words = (shop: Shop) => (feature: string, place: string) => textAt(shop.locale, feature, place);
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole("button", { name, exact: true }));
  await page.keyboard.press("Enter");
}

async function enter(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, field(page, label));
  await page.keyboard.insertText(text);
}

async function join(page: Page, shop: Shop, email: string): Promise<void> {
  const text = words(shop);
  await page.goto(at(shop, "/join/100001"));
  await expect(page.getByText(filled(text("registration", "join.found"), { name: "Anna Z." }))).toBeVisible();
  await enter(page, text("registration", "join.email"), email);
  await page.keyboard.press("Enter");
  // Where many mails were asked for from here before, the browser works for its proof first.
  await expect(page.getByRole("heading", { name: text("registration", "sent.title") })).toBeFocused({
    timeout: 60_000,
  });
  const [mail] = await mailsTo(shop, email, 1);
  await opened(page, /http\S+\/register\/verify\/[\w-]+/u.exec(mail?.text ?? "")?.[0] ?? "");
  await press(page, text("registration", "verify.submit"));
  await expect(
    main(page).getByRole("heading", { level: 1, name: text("registration", "complete.title") }),
  ).toBeVisible();
}

async function complete(page: Page, shop: Shop): Promise<void> {
  const text = words(shop);
  for (const [index, line] of LINES.entries()) {
    await tabTo(page, field(page, text("registration", `complete.labels.${line}`)));
    await type(page, TYPED[shop.instance][index] ?? "");
  }
  await tabTo(page, page.getByRole("checkbox", { name: text("registration", "consents.all") }));
  await page.keyboard.press("Space");
  await enter(page, text("passwords", "password"), PASSWORD);
  await enter(page, text("passwords", "repeated"), PASSWORD);
  await press(page, text("registration", "complete.submit"));
}

/** Answers the app's secret. */
async function addApp(page: Page, shop: Shop): Promise<string> {
  const text = words(shop);
  await page.goto(at(shop, "/profile/security"));
  await press(page, text("security", "app.add"));
  await expect(page.getByRole("dialog").getByLabel(text("security", "confirm.label"), { exact: true })).toBeFocused();
  await type(page, PASSWORD);
  await page.keyboard.press("Enter");
  const secret = (await main(page).locator(".select-all").first().innerText()).replaceAll(/\s/gu, "");
  await enter(page, text("security", "app.code"), appCode(secret));
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("heading", { name: text("security", "codes.new") })).toBeVisible();
  await press(page, text("security", "codes.done"));
  return secret;
}

for (const shop of SHOPS) {
  const text = words(shop);

  test(`${shop.instance}: a person without a mouse joins, is led back to the checkout, adds a second step and signs in with it`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: WIDTH[shop.instance], height: 800 });
    const email = `keys-${shop.instance}-${Date.now()}@kram.test`;
    await join(page, shop, email);
    // Ordering waits for credentials.
    await page.goto(at(shop, "/checkout"));
    await page.waitForURL(/\/register\/complete\?callbackUrl=/u);
    await complete(page, shop);
    await page.waitForURL(/\/checkout$/u);

    const secret = await addApp(page, shop);
    const account = filled(text("shell", "panel.open"), { name: "Zofia Nowa" });
    await tabTo(page, page.getByRole("button", { name: account }), { back: true });
    await page.keyboard.press("Enter");
    await press(page, text("shell", "panel.signOut"));
    await page.waitForURL(at(shop, ""));

    await opened(page, at(shop, "/login"));
    await enter(page, text("sessions", "login"), email);
    await enter(page, text("sessions", "password"), PASSWORD);
    await page.keyboard.press("Enter");
    await expect(field(page, text("sessions", "code"))).toBeFocused();
    await type(page, appCode(secret, 1));
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => !url.pathname.includes("/login"));
    await expect(page.getByRole("button", { name: account })).toBeVisible();
  });
}
