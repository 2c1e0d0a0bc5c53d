import { createApiClient } from "@kram/contract/client";
import {
  dropContentDraft,
  getOfficeContent,
  listOfficeContents,
  publishContent,
  saveContentDraft,
  unscheduleContent,
} from "@kram/contract/content";
import { expect, test } from "@playwright/test";
import { freshMember } from "../support/member.ts";
import { enterAs } from "../support/session.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { staffOf } from "../support/staff.ts";
import { at } from "../support/steps.ts";
import { pattern, textAt } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

const ADDED = "Neu 2031";
const FROM = "2031-05-04";

/** Announces a sentence more of the privacy policy; answers how to take it back. */
async function announced(shop: Shop): Promise<() => Promise<void>> {
  const client = createApiClient({ baseUrl: shop.api });
  const staff = await staffOf(shop);
  const { items } = await client.call(listOfficeContents, { query: { text: "privacy-policy", type: "page" } }, staff);
  const params = { id: items[0]?.id ?? "" };
  const { texts, details, version, edits } = await client.call(getOfficeContent, { params }, staff);
  const { locale } = shop;
  const words = { ...texts[locale], content: `${texts[locale].content}\n\n${ADDED}` };
  const body = { version, edits, details, texts: { ...texts, [locale]: words } };
  const draft = await client.call(saveContentDraft, { params, body }, staff);
  const publication = {
    version: draft.version,
    edits: draft.edits,
    at: null,
    renewsConsent: false,
    announcedFor: FROM,
  };
  await client.call(publishContent, { params, body: publication }, staff);
  return async () => {
    const back = await client.call(unscheduleContent, { params }, staff);
    const query = { version: String(back.version), edits: String(back.edits) };
    await client.call(dropContentDraft, { params, query }, staff);
  };
}

for (const shop of SHOPS) {
  const say = (feature: string, place: string) => pattern(textAt(shop.locale, feature, place));

  test(`${shop.instance}: a new version is read before its day, word by word, and accepted or left`, async ({
    page,
    context,
  }) => {
    test.setTimeout(120_000);
    const takeBack = await announced(shop);
    try {
      const note = page.getByText(say("content", "versions.coming"));
      await expect(async () => {
        await page.goto(at(shop, "/privacy-policy"));
        await expect(note).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 30_000 });
      await page.getByRole("link", { name: say("content", "versions.see") }).click();
      await expect(page.locator("ins", { hasText: ADDED })).toBeVisible();
      await expect(page.locator("main del")).toHaveCount(1);
      await expectNoViolations(page, "the comparison of versions");
      await page.getByRole("link", { name: say("content", "versions.all") }).click();
      await expect(page.getByRole("listitem").filter({ hasText: say("content", "versions.willCount") })).toHaveCount(1);
      await expect(page.getByRole("listitem").filter({ hasText: say("content", "versions.present") })).toHaveCount(1);
      await expectNoViolations(page, "the list of versions");

      await freshMember(shop, ACCOUNTS.member);
      await enterAs(context, shop, ACCOUNTS.member);
      await page.goto(at(shop, "/versions/privacy-policy"));
      await page
        .getByRole("listitem")
        .filter({ hasText: say("content", "versions.willCount") })
        .getByRole("link")
        .click();
      await page.getByRole("button", { name: say("consents", "announcedAccept") }).click();
      await expect(page.getByText(say("consents", "announcedDone"))).toBeVisible();
      await page.reload();
      await page.getByRole("link", { name: say("consents", "leave") }).click();
      await expect(page.getByRole("heading", { level: 1, name: say("members", "deletion.leaveTitle") })).toBeVisible();
      await expectNoViolations(page, "leaving the club");
    } finally {
      await takeBack();
    }
  });

  test(`${shop.instance}: a company comes from the common address to its own terms`, async ({ page, context }) => {
    await freshMember(shop, ACCOUNTS.company);
    await enterAs(context, shop, ACCOUNTS.company);
    await page.goto(at(shop, "/regulations"));
    await expect(page).toHaveURL(/\/regulations\/company$/u);
    await page.getByRole("link", { name: say("content", "audience.standard") }).click();
    await expect(page).toHaveURL(/\/regulations#private$/u);
    await page.waitForLoadState("networkidle");
    await expect(page).toHaveURL(/\/regulations#private$/u);
  });
}
