import { expect, type Page } from "@playwright/test";
import { memberWords, NUMBERS, sectionOf } from "./profile.ts";
import type { Shop } from "./shops.ts";
import { textAt } from "./texts.ts";
import { expectNoViolations } from "./violations.ts";

/** Edits every part of the profile with a mistake first; what is typed survives a reload. */
export async function editEverything(page: Page, shop: Shop): Promise<void> {
  await editPlaces(page, shop);
  await editNumbers(page, shop);
  await editBook(page, shop);
  await editTheRest(page, shop);
  await expectAllKept(page, shop);
}

async function editPlaces(page: Page, shop: Shop): Promise<void> {
  const numbers = NUMBERS[shop.instance];
  const part = (place: string) => sectionOf(page, shop, memberWords(shop, place));
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
}

async function editNumbers(page: Page, shop: Shop): Promise<void> {
  const numbers = NUMBERS[shop.instance];
  const part = (place: string) => sectionOf(page, shop, memberWords(shop, place));
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
}

async function editBook(page: Page, shop: Shop): Promise<void> {
  const numbers = NUMBERS[shop.instance];
  const part = (place: string) => sectionOf(page, shop, memberWords(shop, place));
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
  await entry.getByRole("button", { name: memberWords(shop, "profile.bookChoose") }).click();
  await expect(entry.getByText(memberWords(shop, "profile.bookIsChosen"))).toBeVisible();
  await entry.getByRole("button", { name: memberWords(shop, "profile.remove") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: memberWords(shop, "profile.remove"), exact: true })
    .click();
  await expect(entry).toHaveCount(0);
}

async function editTheRest(page: Page, shop: Shop): Promise<void> {
  const part = (place: string) => sectionOf(page, shop, memberWords(shop, place));
  const sponsor = part("profile.sponsor");
  await sponsor.field("profile.sponsorNo").fill("12");
  await sponsor.button("profile.sponsorAsk").click();
  await sponsor.refused("invalid-member-number");
  await sponsor.field("profile.sponsorNo").fill("490017");
  await sponsor.button("profile.sponsorAsk").click();
  await expect(sponsor.section.getByText(memberWords(shop, "profile.sponsorStatus.PENDING"))).toBeVisible();
  await sponsor.button("profile.sponsorTakeBack").click();
  await expect(sponsor.button("profile.sponsorAsk")).toBeVisible();

  const agreements = part("profile.agreements");
  await agreements.field("profile.marketingAgreement").uncheck();
  await agreements.save();
  await agreements.saved();
  await agreements.button("profile.historyShow").click();
  await expect(
    agreements.section.getByText(memberWords(shop, "profile.consents.rodoMarketingAccepted")).first(),
  ).toBeVisible();

  const preferences = part("profile.preferences");
  await preferences.field("profile.colours").selectOption("dark");
  await preferences.save();
  await preferences.saved();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectNoViolations(page, "profile, dark");
}

async function expectAllKept(page: Page, shop: Shop): Promise<void> {
  const numbers = NUMBERS[shop.instance];
  const part = (place: string) => sectionOf(page, shop, memberWords(shop, place));
  await page.reload();
  await expect(part("profile.person").field("profile.fields.name")).toHaveValue("Ewa");
  await expect(part("profile.address").field("profile.fields.zipCode")).toHaveValue(numbers.zip[1]);
  await expect(part("profile.correspondence").field("profile.fields.city")).toHaveValue("Gdańsk");
  await expect(part("profile.company").field("profile.taxNumber")).toHaveValue(numbers.tax[1]);
  await expect(part("profile.bank").field("profile.bankAccountNumber")).toHaveValue(numbers.bank[1]);

  const company = part("profile.company");
  await company.button("profile.companyRemove").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: memberWords(shop, "profile.companyRemove") })
    .click();
  await expect(company.field("profile.companyName")).toHaveValue("");
}
