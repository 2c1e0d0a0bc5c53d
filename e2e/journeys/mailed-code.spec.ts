import { createApiClient } from "@kram/contract/client";
import { signIn } from "@kram/contract/sessions";
import { expect, test } from "@playwright/test";
import { newMember } from "../support/member.ts";
import { JOINED_PASSWORD, SHOPS, type Shop } from "../support/shops.ts";
import { at, opened, signedOut, signInAndGoOn, signInAs } from "../support/steps.ts";
import { mailsTo } from "../support/staff.ts";
import { textAt } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

const words = (shop: Shop, place: string) => textAt(shop.locale, "sessions", place);

let counted = 0;

/** Each guess comes from an address of its own. */
async function guess(shop: Shop, login: string): Promise<void> {
  const client = createApiClient({ baseUrl: shop.api });
  const tries = Array.from({ length: 12 }, (_, at) =>
    client.call(
      signIn,
      { body: { login, password: `guess number ${at}` } },
      { headers: { "x-forwarded-for": `198.51.100.${at + 1}` } },
    ),
  );
  const ends = await Promise.allSettled(tries);
  expect(ends.every(({ status }) => status === "rejected")).toBe(true);
}

for (const shop of SHOPS) {
  test(`${shop.instance}: while strangers guess, a member signs in by a mailed code once, then as before`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const email = `guessed-${shop.instance}-${Date.now()}-${(counted += 1)}@kram.test`;
    await newMember(shop, email);
    await guess(shop, email);

    await opened(page, at(shop, "/login"));
    await signInAs(page, shop, email);
    const main = page.getByRole("main");
    const code = main.getByLabel(words(shop, "mailedCode"), { exact: true });
    await expect(code).toBeFocused();
    await expect(main.getByText(words(shop, "mailedTitle"))).toBeVisible();
    await expectNoViolations(page, "a code is on its way");

    const confirm = main.getByRole("button", { name: words(shop, "confirm"), exact: true });
    await code.fill("0000 0000");
    await confirm.click();
    await expect(main.getByRole("alert")).not.toBeEmpty();
    await expect(code).toBeFocused();

    const inMail = async () =>
      (await mailsTo(shop, email, 2)).flatMap(({ text }) => /^(\d{4} \d{4})$/mu.exec(text)?.[1] ?? []);
    await expect.poll(async () => (await inMail()).length, { timeout: 30_000 }).toBeGreaterThan(0);
    await code.fill((await inMail()).at(-1) ?? "");
    await code.press("Enter");
    await page.waitForURL((url) => !url.pathname.includes("/login"));

    // The guessing goes on, and this browser is known by now.
    await guess(shop, email);
    await signedOut(page, shop);
    await opened(page, at(shop, "/login"));
    await signInAndGoOn(page, shop, email, JOINED_PASSWORD);
    await page.goto(at(shop, "/profile"));
    await expect(page.getByRole("main").getByText(email).first()).toBeVisible();
  });
}
