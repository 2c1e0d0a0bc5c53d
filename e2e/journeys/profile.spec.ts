import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { newMember } from "../support/new-member.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { mailsTo } from "../support/staff.ts";
import { at, opened, signedIn, signInAs } from "../support/steps.ts";
import { textAt } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

/** Numbers as each country writes them: what is typed, and what the mask makes of it. */
const NUMBERS = {
  pl: {
    zip: ["80827", "80-827"],
    tax: ["1234563218", "123-456-32-18"],
    bank: ["61109010140000071219812874", "61 1090 1014 0000 0712 1981 2874"],
    phone: "600 700 800",
  },
  de: {
    zip: ["50667", "50667"],
    tax: ["12/345/67890", "12/345/67890"],
    bank: ["89370400440532013000", "DE89 3704 0044 0532 0130 00"],
    phone: "0170 7654321",
  },
} as const;

const words = (shop: Shop, place: string) => textAt(shop.locale, "members", place);
const fault = (shop: Shop, code: string) => {
  const text: unknown = (
    JSON.parse(
      readFileSync(`${import.meta.dirname}/../../apps/shop/messages/${shop.locale}/errors.json`, "utf8"),
    ) as Record<string, unknown>
  )[code];
  return String(text);
};

/** A section of the profile by its heading, with what one does there. */
function sectionOf(page: Page, shop: Shop, title: string) {
  const section = page.getByRole("region", { name: title, exact: true });
  const button = (place: string) => section.getByRole("button", { name: words(shop, place), exact: true });
  return {
    section,
    button,
    field: (place: string) => section.getByLabel(words(shop, place), { exact: false }).first(),
    save: () => button("profile.save").click(),
    refused: (code: string) => expect(section.getByText(fault(shop, code)).first()).toBeVisible(),
    saved: () => expect(section.getByText(words(shop, "profile.saved"), { exact: true })).toBeVisible(),
  };
}

let counted = 0;
const newAddress = (shop: Shop, name: string) => `${name}-${shop.instance}-${Date.now()}-${(counted += 1)}@kram.test`;

for (const shop of SHOPS) {
  test(`${shop.instance}: a member edits every part of the profile, each with a mistake first`, async ({ page }) => {
    test.setTimeout(240_000);
    const email = newAddress(shop, "edits");
    await newMember(shop, email);
    await signedIn(page, shop, email);
    await page.goto(at(shop, "/profile"));
    const numbers = NUMBERS[shop.instance];
    const part = (place: string) => sectionOf(page, shop, words(shop, place));

    const personals = part("profile.person");
    await personals.field("profile.fields.name").fill("");
    await personals.field("profile.fields.name").press("Tab");
    await personals.refused("field-is-required");
    await personals.field("profile.fields.surname").fill("Nowa");
    await personals.save();
    await expect(personals.field("profile.fields.name")).toBeFocused();
    await expect(personals.field("profile.fields.surname")).toHaveValue("Nowa");
    await expectNoViolations(page, "profile with a mistake");
    await personals.field("profile.fields.name").fill("Ewa");
    await personals.save();
    await personals.saved();

    const address = part("profile.address");
    await address.field("profile.fields.buildingNo").fill("0");
    await address.field("profile.fields.zipCode").fill("");
    await address.field("profile.fields.zipCode").pressSequentially(numbers.zip[0]);
    await expect(address.field("profile.fields.zipCode")).toHaveValue(numbers.zip[1]);
    await address.save();
    await address.refused("building-number-starts-with-zero");
    await address.field("profile.fields.buildingNo").fill("8");
    await address.field("profile.mobile").fill(numbers.phone);
    await address.save();
    await address.saved();

    const letters = part("profile.correspondence");
    await letters.field("profile.sameAsAddress").uncheck();
    await letters.save();
    await letters.refused("field-is-required");
    await letters.field("profile.fields.street").fill("Lipowa");
    await letters.field("profile.fields.buildingNo").fill("4");
    await letters.field("profile.fields.zipCode").pressSequentially(numbers.zip[0]);
    await letters.field("profile.fields.city").fill("Gdańsk");
    await letters.save();
    await letters.saved();

    const company = part("profile.company");
    await company.field("profile.companyName").fill("Próg");
    await company.save();
    await company.refused("company-or-tax-id-empty");
    await company.field("profile.taxNumber").pressSequentially(numbers.tax[0]);
    await expect(company.field("profile.taxNumber")).toHaveValue(numbers.tax[1]);
    await company.save();
    await company.saved();

    const bank = part("profile.bank");
    await bank.field("profile.bankAccountNumber").pressSequentially("12");
    await bank.field("profile.bankName").fill("Bank Testowy");
    await bank.save();
    await bank.refused("invalid-bank-account-number");
    await bank.field("profile.bankAccountNumber").fill("");
    await bank.field("profile.bankAccountNumber").pressSequentially(numbers.bank[0]);
    await expect(bank.field("profile.bankAccountNumber")).toHaveValue(numbers.bank[1]);
    await bank.save();
    await bank.saved();

    const sponsor = part("profile.sponsor");
    await sponsor.field("profile.sponsorNo").fill("12");
    await sponsor.button("profile.sponsorAsk").click();
    await sponsor.refused("invalid-member-number");
    await sponsor.field("profile.sponsorNo").fill("490017");
    await sponsor.button("profile.sponsorAsk").click();
    await expect(sponsor.section.getByText(words(shop, "profile.sponsorStatus.PENDING"))).toBeVisible();
    await sponsor.button("profile.sponsorTakeBack").click();
    await expect(sponsor.button("profile.sponsorAsk")).toBeVisible();

    const agreements = part("profile.agreements");
    await agreements.field("profile.marketingAgreement").check();
    await agreements.save();
    await agreements.saved();
    await agreements.button("profile.historyShow").click();
    await expect(
      agreements.section.getByText(words(shop, "profile.consents.rodoMarketingAccepted")).first(),
    ).toBeVisible();

    const preferences = part("profile.preferences");
    await preferences.field("profile.colours").selectOption("dark");
    await preferences.save();
    await preferences.saved();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expectNoViolations(page, "profile, dark");

    await page.reload();
    await expect(personals.field("profile.fields.name")).toHaveValue("Ewa");
    await expect(address.field("profile.fields.zipCode")).toHaveValue(numbers.zip[1]);
    await expect(letters.field("profile.fields.city")).toHaveValue("Gdańsk");
    await expect(company.field("profile.taxNumber")).toHaveValue(numbers.tax[1]);
    await expect(bank.field("profile.bankAccountNumber")).toHaveValue(numbers.bank[1]);

    await company.button("profile.companyRemove").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: words(shop, "profile.companyRemove") })
      .click();
    await expect(company.field("profile.companyName")).toHaveValue("");
  });

  test(`${shop.instance}: a member keeps an address book, takes all data along, moves to another e-mail and leaves for good`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const email = newAddress(shop, "leaves");
    const next = newAddress(shop, "moved");
    await newMember(shop, email);
    await signedIn(page, shop, email);
    await page.goto(at(shop, "/profile"));
    const numbers = NUMBERS[shop.instance];
    const part = (place: string) => sectionOf(page, shop, words(shop, place));
    const label = (name: string) => textAt(shop.locale, "checkout", name);

    const book = part("profile.book");
    await book.section.getByRole("button", { name: label("addressAdd") }).click();
    const form = book.section.getByRole("group");
    const typed = {
      name: "Jan",
      surname: "Sąsiad",
      street: "Polna",
      buildingNo: "9",
      city: "Opole",
      mobile: numbers.phone,
    };
    for (const [name, text] of Object.entries(typed))
      await form.getByLabel(label(`label_${name}`), { exact: true }).fill(text);
    await form.getByRole("button", { name: label("addressSave") }).click();
    await book.refused("field-is-required");
    await form.getByLabel(label("label_zipCode")).pressSequentially(numbers.zip[0]);
    await form.getByRole("button", { name: label("addressSave") }).click();
    const entry = book.section.getByRole("listitem").filter({ hasText: "Sąsiad" });
    await entry.getByRole("button", { name: words(shop, "profile.bookChoose") }).click();
    await expect(entry.getByText(words(shop, "profile.bookIsChosen"))).toBeVisible();
    await entry.getByRole("button", { name: words(shop, "profile.remove") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: words(shop, "profile.remove"), exact: true })
      .click();
    await expect(entry).toHaveCount(0);

    const mine = part("profile.export");
    for (const [place, holds] of [
      ["profile.exportJson", `"email":"${email}"`],
      ["profile.exportHtml", `<html lang="${shop.locale}">`],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        mine.section.getByRole("link", { name: words(shop, place) }).click(),
      ]);
      expect(readFileSync(await download.path(), "utf8")).toContain(holds);
    }

    const mail = part("profile.email");
    await mail.field("profile.emailNew").fill(next);
    await mail.field("profile.emailRepeated").fill(email);
    await mail.section.getByLabel(words(shop, "profile.currentPassword"), { exact: true }).fill("not this one");
    await mail.button("profile.emailSubmit").click();
    await expect(mail.section.getByText(words(shop, "profile.emails-not-match"))).toBeVisible();
    await expect(mail.field("profile.emailRepeated")).toBeFocused();
    await mail.field("profile.emailRepeated").fill(next);
    await mail.button("profile.emailSubmit").click();
    await mail.refused("password.wrong");
    await expect(mail.field("profile.emailNew")).toHaveValue(next);
    await mail.section.getByLabel(words(shop, "profile.currentPassword"), { exact: true }).fill(ACCOUNTS.password);
    await mail.button("profile.emailSubmit").click();
    await expect(mail.button("profile.emailGiveUp")).toBeVisible();
    const [letter] = await mailsTo(shop, next, 1);
    const link = /https?:\S+\/profile\/email\/[\w-]+/u.exec(letter?.text ?? "")?.[0] ?? "";
    await opened(page, link);
    await page.getByRole("button", { name: words(shop, "confirmEmail.submit") }).click();
    await expect(page.getByRole("heading", { name: words(shop, "confirmEmail.done") })).toBeFocused();
    await expectNoViolations(page, "e-mail confirmed");
    expect((await mailsTo(shop, email, 2)).length).toBeGreaterThanOrEqual(2);

    await page.goto(at(shop, "/profile"));
    const end = part("deletion.title");
    await end.button("deletion.start").click();
    const password = end.section.getByLabel(words(shop, "profile.currentPassword"), { exact: true });
    await password.fill("not this one");
    await end.button("deletion.submit").click();
    await end.refused("password.wrong");
    await expect(password).toBeFocused();
    await expectNoViolations(page, "deletion refused");
    await password.fill(ACCOUNTS.password);
    await end.button("deletion.submit").click();
    await page.waitForURL((url) => !url.pathname.includes("/profile"));
    await mailsTo(shop, next, 1);
    await opened(page, at(shop, "/login"));
    await signInAs(page, shop, next);
    await expect(page.getByText(fault(shop, "sign-in.failed")).first()).toBeVisible();
  });
}
