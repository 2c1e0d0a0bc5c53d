import { expect, test } from "@playwright/test";
import { newMember } from "../support/member.ts";
import { fault, memberWords, sectionOf } from "../support/profile.ts";
import { JOINED_PASSWORD, SHOPS, type Shop } from "../support/shops.ts";
import { mailsTo } from "../support/staff.ts";
import { at, opened, signedIn, signInAs } from "../support/steps.ts";
import { textAt } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

let counted = 0;
const newAddress = (shop: Shop, name: string) => `${name}-${shop.instance}-${Date.now()}-${(counted += 1)}@kram.test`;

for (const shop of SHOPS) {
  test(`${shop.instance}: a member changes the e-mail address and deletes the account`, async ({ page }) => {
    test.setTimeout(240_000);
    const email = newAddress(shop, "leaves");
    const next = newAddress(shop, "moved");
    await newMember(shop, email);
    await signedIn(page, shop, email);
    await page.goto(at(shop, "/profile"));
    const part = (place: string) => sectionOf(page, shop, memberWords(shop, place));

    const mail = part("profile.email");
    await mail.field("profile.emailNew").fill(next);
    await mail.field("profile.emailRepeated").fill(email);
    await mail.section.getByLabel(memberWords(shop, "profile.currentPassword"), { exact: true }).fill("not this one");
    await mail.button("profile.emailSubmit").click();
    await expect(mail.section.getByText(memberWords(shop, "profile.emails-not-match"))).toBeVisible();
    await expect(mail.field("profile.emailRepeated")).toBeFocused();
    await mail.field("profile.emailRepeated").fill(next);
    await mail.button("profile.emailSubmit").click();
    await mail.refused("password.wrong");
    await expect(mail.field("profile.emailNew")).toHaveValue(next);
    await mail.section.getByLabel(memberWords(shop, "profile.currentPassword"), { exact: true }).fill(JOINED_PASSWORD);
    await mail.button("profile.emailSubmit").click();
    await expect(mail.button("profile.emailGiveUp")).toBeVisible();
    const [letter] = await mailsTo(shop, next, 1);
    const link = /https?:\S+\/profile\/email\/[\w-]+/u.exec(letter?.text ?? "")?.[0] ?? "";
    await opened(page, link);
    await page.getByRole("button", { name: memberWords(shop, "confirmEmail.submit") }).click();
    await expect(page.getByRole("heading", { name: memberWords(shop, "confirmEmail.done") })).toBeFocused();
    await expectNoViolations(page, "e-mail confirmed");
    expect((await mailsTo(shop, email, 2)).length).toBeGreaterThanOrEqual(2);

    await page.goto(at(shop, "/profile"));
    const end = part("deletion.title");
    await end.button("deletion.start").click();
    const password = end.section.getByLabel(memberWords(shop, "profile.currentPassword"), { exact: true });
    await expect(password).toBeFocused();
    await end.button("profile.cancel").click();
    await expect(end.button("deletion.start")).toBeFocused();
    await end.button("deletion.start").click();
    await password.fill("not this one");
    await end.button("deletion.submit").click();
    await end.refused("password.wrong");
    await expect(password).toBeFocused();
    await expectNoViolations(page, "deletion refused");
    await password.fill(JOINED_PASSWORD);
    await end.button("deletion.submit").click();
    await page.waitForURL((url) => !url.pathname.includes("/profile"));
    await expect(page.getByText(textAt(shop.locale, "session-over", "deleted"))).toBeVisible();
    await mailsTo(shop, next, 1);
    await opened(page, at(shop, "/login"));
    await signInAs(page, shop, next);
    await expect(page.getByText(fault(shop, "sign-in.failed")).first()).toBeVisible();
  });
}
