import { readFileSync } from "node:fs";
import { createApiClient } from "@kram/contract/client";
import { getRepresentative } from "@kram/contract/members";
import { signIn } from "@kram/contract/sessions";
import { expect, type Page, test } from "@playwright/test";
import { inDatabase } from "../support/database.ts";
import { editEverything } from "../support/edit-profile.ts";
import { memberWords, sectionOf } from "../support/profile.ts";
import { SHOPS, type Shop } from "../support/shops.ts";
import { mailsTo } from "../support/staff.ts";
import { at, opened, signedOut, signInAndGoOn } from "../support/steps.ts";
import { filled, textAt, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

const PASSWORD = "kilka łatwych słów";
const SPONSOR_NO = "100001";

/** By country. */
const TYPED = {
  pl: { mobile: "500600700", zipCode: "31559", laidOut: "31-559", city: "Kraków" },
  de: { mobile: "0170 1234567", zipCode: "04109", laidOut: "04109", city: "Leipzig" },
} as const;

async function linkIn(shop: Shop, email: string, path: string, mails = 1): Promise<string> {
  const mail = (await mailsTo(shop, email, mails)).at(-1);
  return new RegExp(`http\\S+${path}/[\\w-]+`, "u").exec(mail?.text ?? "")?.[0] ?? "";
}

async function fillProfile(page: Page, shop: Shop, birthDate: string): Promise<void> {
  const typed = TYPED[shop.instance];
  const line = (name: string) =>
    page.getByLabel(textAt(shop.locale, "registration", `complete.labels.${name}`), { exact: true });
  const lines = {
    name: "Zofia",
    surname: "Łucka",
    mobile: typed.mobile,
    street: "Miła",
    buildingNo: "7",
    city: typed.city,
  };
  for (const [name, text] of Object.entries(lines)) await line(name).fill(text);
  await line("birthDate").pressSequentially(birthDate);
  await line("zipCode").pressSequentially(typed.zipCode);
  await expect(line("zipCode")).toHaveValue(typed.laidOut);
}

/** Takes each file from the profile by its link's words and checks its contents. */
async function takeAlong(page: Page, shop: Shop, files: readonly (readonly [string, string])[]): Promise<void> {
  const { section } = sectionOf(page, shop, memberWords(shop, "profile.export"));
  for (const [place, holds] of files) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      section.getByRole("link", { name: memberWords(shop, place) }).click(),
    ]);
    expect(readFileSync(await download.path(), "utf8")).toContain(holds);
  }
}

const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage).toSorted()));

for (const shop of SHOPS) {
  const say = (place: string) => textAt(shop.locale, "registration", place);
  const errors = textsOf(shop.locale, "errors");
  const passwords = textsOf(shop.locale, "passwords");
  const button = (place: string) => ({ name: say(place), exact: true });
  const label = (name: string) => say(`complete.labels.${name}`);

  test(`${shop.instance}: somebody joins by a member's link, edits everything, takes it along, and is out in every tab at once`, async ({
    page,
    context,
  }) => {
    test.setTimeout(240_000);
    const email = `zofia-${Date.now()}@kram.test`;

    await test.step("a link that names the sponsor leads to a mail", async () => {
      await page.goto(at(shop, `/join/${SPONSOR_NO}`));
      await expect(page.getByText(filled(say("join.found"), { name: "Anna Z." }))).toBeVisible();
      await page.getByLabel(say("join.sponsorNo")).fill("999999");
      await expect(page.getByText(errors["invalid-member-number"] ?? "")).toBeVisible();
      await expect(page.getByRole("button", button("join.noSponsor"))).toBeVisible();
      await page.getByLabel(say("join.sponsorNo")).fill("12");
      await page.getByRole("button", button("join.submit")).click();
      await expect(page.getByText(errors["invalid-member-number"] ?? "")).toBeVisible();
      await expect(page.getByLabel(say("join.sponsorNo"))).toBeFocused();
      await expect(page.getByText(errors["field-is-required"] ?? "")).toBeVisible();
      await page.getByLabel(say("join.sponsorNo")).fill(SPONSOR_NO);
      await page.getByLabel(say("join.email"), { exact: true }).fill(email);
      await page.getByRole("button", button("join.submit")).click();
      // Where many mails were asked for from here before, the browser works for its proof first.
      await expect(page.getByRole("heading", { name: say("sent.title") })).toBeFocused({ timeout: 60_000 });
    });

    await test.step("the newest mail verifies after a press", async () => {
      const first = await linkIn(shop, email, "/register/verify");
      await page.getByRole("button", button("sent.resend")).click();
      await expect(page.getByText(say("sent.again"))).toBeVisible({ timeout: 60_000 });
      const second = await linkIn(shop, email, "/register/verify", 2);
      await opened(page, first);
      await page.getByRole("button", button("verify.submit")).click();
      await expect(page.getByText(errors["link.invalid"] ?? "")).toBeVisible();
      // Looking at the page does not use the link up.
      await opened(page, second);
      await page.reload();
      await page.getByRole("button", button("verify.submit")).click();
    });

    await test.step("who they are, a password and the regulations make them a member", async () => {
      await expect(page.getByRole("heading", { level: 1, name: say("complete.title") })).toBeVisible();
      for (const box of await page.getByRole("main").getByRole("checkbox").all()) await expect(box).not.toBeChecked();
      const submit = page.getByRole("button", button("complete.submit"));
      await submit.click();
      await expect(page.getByLabel(label("name"), { exact: true })).toBeFocused();
      // Eight lines, two passwords, two consents.
      await expect(page.getByRole("main").getByText(errors["field-is-required"] ?? "", { exact: true })).toHaveCount(
        12,
      );
      await expectNoViolations(page, "every field of the profile wrong");

      await fillProfile(page, shop, "04052015");
      await page.getByLabel(passwords.password ?? "", { exact: true }).fill("za krótkie");
      await page.getByLabel(passwords.repeated ?? "", { exact: true }).fill("inne");
      await page.getByRole("checkbox", { name: say("consents.all") }).check();
      await submit.click();
      await expect(page.getByText(errors["not-adult"] ?? "")).toBeVisible();
      await expect(page.getByLabel(label("birthDate"), { exact: true })).toBeFocused();
      await expect(page.getByText(errors["password-too-short"] ?? "")).toBeVisible();
      await expect(page.getByText(passwords["passwords-does-not-match"] ?? "")).toBeVisible();

      await page.getByLabel(label("birthDate"), { exact: true }).fill("04051990");
      await page.getByLabel(passwords.password ?? "", { exact: true }).fill(PASSWORD);
      await page.getByLabel(passwords.repeated ?? "", { exact: true }).fill(PASSWORD);
      await submit.click();
      await expect(page.getByRole("heading", { name: filled(say("complete.done"), { name: "Zofia" }) })).toBeVisible();
      const client = createApiClient({ baseUrl: shop.api });
      const { sessionCookie } = await client.call(signIn, { body: { login: email, password: PASSWORD } });
      const member = await client.call(getRepresentative, {}, { bearer: sessionCookie });
      expect(member).toMatchObject({
        hasCredentials: true,
        sponsor: { memberNo: SPONSOR_NO },
        address: { zipCode: TYPED[shop.instance].laidOut },
        agreements: { privacyPolicyAccepted: true, contactAgreement: true, rodoMarketingAccepted: true },
      });
      const logged = inDatabase(
        shop,
        `SELECT document, version IS NOT NULL AND length(text_sha256) = 32 AS proven FROM consent_log l JOIN members m ON m.id = l.member_id
         WHERE m.email = $1 AND source = 'registration' AND l.locale = $2 ORDER BY document`,
        [email, shop.locale],
      );
      const documents = [
        "additional/contact-agreement",
        "additional/marketing-agreement",
        "page/privacy-policy",
        "page/regulations",
      ];
      expect(logged).toEqual(documents.map((document) => ({ document, proven: true })));
    });

    await test.step("every part of the profile can be changed", async () => {
      await page.goto(at(shop, "/profile"));
      await editEverything(page, shop);
    });

    await test.step("all data about them can be downloaded", async () => {
      await takeAlong(page, shop, [
        ["profile.exportJson", `"email":"${email}"`],
        ["profile.exportHtml", `<html lang="${shop.locale}">`],
      ]);
    });

    await test.step("signing out in one tab signs out the other and leaves nothing behind", async () => {
      const other = await context.newPage();
      await other.goto(at(shop, "/orders"));
      await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
      await signedOut(page, shop);
      // By itself: it asks to sign in, and knows where to go on from there.
      await expect(other).toHaveURL(/\/login\?error=SessionRequired&callbackUrl=.*orders$/u);
      const left = await kept(page);
      for (const own of [email, "Ewa", "Nowa"]) expect(left).not.toContain(own);
      await page.reload();
      // The colours are this browser's.
      await expect.poll(() => kept(page)).toBe(JSON.stringify([["kram-theme", "dark"]]));
      await other.close();
    });

    await test.step("the password lets them in again", async () => {
      await opened(page, at(shop, "/login"));
      await signInAndGoOn(page, shop, email, PASSWORD);
      const account = filled(textAt(shop.locale, "shell", "panel.open"), { name: "Ewa Nowa" });
      await expect(page.getByRole("button", { name: account })).toBeVisible();
    });
  });

  test(`${shop.instance}: a member without a password signs in by a mailed link, once`, async ({ page }) => {
    test.setTimeout(120_000);
    const email = "nowy@kram.example";
    const before = (await mailsTo(shop, email, 1)).length;
    await opened(page, at(shop, "/login"));
    await page.getByRole("link", { name: textsOf(shop.locale, "sessions").byLink ?? "" }).click();
    await page.getByLabel(say("join.email"), { exact: true }).fill(email);
    await page.getByRole("button", button("link.submit")).click();
    await expect(page.getByRole("heading", { name: say("sent.title") })).toBeVisible({ timeout: 60_000 });
    const address = await linkIn(shop, email, "/login/link", before + 1);
    await opened(page, address);
    await page.getByRole("button", button("enter.submit")).click();
    await expect(page.getByRole("heading", { level: 1, name: say("complete.title") })).toBeVisible();
    // The menu of somebody without credentials. Source: shell 1.
    await expect(
      page
        .getByRole("banner")
        .getByRole("link", { name: textAt(shop.locale, "shell", "menu.partners") })
        .first(),
    ).toBeVisible();
    await signedOut(page, shop);
    await opened(page, address);
    await page.getByRole("button", button("enter.submit")).click();
    await expect(page.getByText(errors["link.invalid"] ?? "")).toBeVisible();
  });
}
