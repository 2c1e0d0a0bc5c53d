import { expect, test } from "@playwright/test";
import { inDatabase } from "../support/database.ts";
import { newMember } from "../support/member.ts";
import { fault, memberWords, sectionOf } from "../support/profile.ts";
import { JOINED_PASSWORD, SHOPS, type Shop } from "../support/shops.ts";
import { mailsTo } from "../support/staff.ts";
import { at, opened, signedIn, signInAs } from "../support/steps.ts";
import { pattern, textAt } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

let counted = 0;
const newAddress = (shop: Shop, name: string) => `${name}-${shop.instance}-${Date.now()}-${(counted += 1)}@kram.test`;

/** What the club tells, in the words of its letters. */
const TOLD = {
  pl: { joined: "Nowa osoba w Twojej strukturze", person: "Z. M. dołącza do", bonus: "Bonus jest na Twoim koncie" },
  de: { joined: "Neu in deiner Struktur", person: "Z. M. ist jetzt in", bonus: "Dein Bonus ist auf deinem Konto" },
} as const;

for (const shop of SHOPS) {
  test(`${shop.instance}: a sponsor is told of who joined and of a bonus, and switches a kind off`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const told = TOLD[shop.instance];
    const say = (place: string) => textAt(shop.locale, "notifications", place);
    const [email, other] = [newAddress(shop, "sponsor"), newAddress(shop, "joins")];
    await newMember(shop, email);
    const [sponsor] = inDatabase(shop, "SELECT id, member_no AS no FROM members WHERE email = $1", [email]) as [
      { id: number; no: string },
    ];
    const isTold = (kind: string, count: number) =>
      expect
        .poll(
          () =>
            inDatabase(shop, "SELECT 1 FROM notices WHERE member_id = $1 AND kind = $2 AND notified_at IS NOT NULL", [
              sponsor.id,
              kind,
            ]).length,
          { timeout: 30_000 },
        )
        .toBe(count);

    await test.step("the mail and the shop tell who joined, by initials", async () => {
      await newMember(shop, other, sponsor.no);
      await isTold("joined", 1);
      await signedIn(page, shop, email);
      await page.goto(at(shop, "/notifications"));
      await page.getByText(told.joined, { exact: true }).click();
      await expect(page.getByText(told.person)).toBeVisible();
      const mails = await mailsTo(shop, email, 2);
      const mail = mails.find(({ subject }) => pattern(subject).test(told.joined));
      expect(mail?.text.replaceAll("\u00a0", " ")).toContain(told.person);
      expect(mail?.text).not.toContain("Miodowa");
    });

    await test.step("a bonus opens over the page until it is closed", async () => {
      // As the close of a month notes it.
      inDatabase(
        shop,
        `INSERT INTO notices (member_id, kind, about, facts) VALUES ($1, 'bonus', 'journey', '{"amount": 12550, "month": "2026-10"}')`,
        [sponsor.id],
      );
      await isTold("bonus", 1);
      await page.goto(at(shop, "/profile"));
      const popup = page.getByRole("dialog", { name: told.bonus });
      await expect(popup).toContainText("125,50");
      await expectNoViolations(page, "bonus over the page");
      await popup.getByRole("button", { name: say("closePopup") }).click();
      await expect(popup).toBeHidden();
    });

    await test.step("a kind that is switched off is told no more", async () => {
      await page.getByRole("link", { name: memberWords(shop, "profile.notifications") }).click();
      const joined = page.getByRole("group", { name: say("notices.kinds.joined.label") });
      for (const place of ["shop", "mail"]) {
        await joined.getByRole("checkbox", { name: say(`notices.${place}`) }).uncheck();
        await expect(page.getByText(say("preferences.saved")).last()).toBeVisible();
      }
      await page.getByLabel(say("notices.mails")).selectOption("weekly");
      await expectNoViolations(page, "choice of notices");
      await expect
        .poll(() =>
          inDatabase(shop, "SELECT notice_mails AS pace FROM notification_preferences WHERE member_id = $1", [
            sponsor.id,
          ]),
        )
        .toEqual([{ pace: "weekly" }]);
      await page.reload();
      await expect(joined.getByRole("checkbox", { name: say("notices.mail") })).not.toBeChecked();
      await expect(page.getByLabel(say("notices.mails"))).toHaveValue("weekly");
      await newMember(shop, newAddress(shop, "joins"), sponsor.no);
      await isTold("joined", 2);
      await page.goto(at(shop, "/notifications"));
      await expect(page.getByText(told.bonus, { exact: true })).toBeVisible();
      await expect(page.getByText(told.joined, { exact: true })).toHaveCount(1);
    });
  });

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
