import type { Product } from "@kram/contract/catalog";
import { expect, type Page, test } from "@playwright/test";
import { inDatabase } from "../support/database.ts";
import { newMember, someProducts } from "../support/member.ts";
import { enterOffice, officeText, openOffice } from "../support/office.ts";
import { JOINED_PASSWORD, SHOPS, type Shop } from "../support/shops.ts";
import { mailsTo } from "../support/staff.ts";
import { at, opened, signInAndGoOn } from "../support/steps.ts";
import { filled, textAt, textsOf } from "../support/texts.ts";
import { expectNoViolations } from "../support/violations.ts";

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } as const;

/** The browser works out its proof before it sends. */
const AFTER_PROOF = { timeout: 60_000 };

const GREETING = "Cześć!\nHallo, tu Zofia.";

async function publish(page: Page, shop: Shop, short: string, products: readonly Product[]): Promise<string> {
  const own = (place: string) => textAt(shop.locale, "personal-pages", `own.${place}`);
  await page.getByLabel(own("short"), { exact: true }).fill(short);
  await page.getByLabel(own("greeting"), { exact: true }).fill(GREETING);
  for (const { code, title } of products) {
    await page.getByLabel(own("find"), { exact: true }).fill(code);
    await page.getByRole("button", { name: `${own("add")}: ${title}`, exact: true }).click();
    await expect(page.getByRole("button", { name: filled(own("remove"), { title }) })).toBeVisible();
  }
  await page.getByLabel(own("published")).check();
  await page.getByRole("button", { name: own("submit"), exact: true }).click();
  await expect(page.getByText(own("saved"), { exact: true })).toBeVisible();
  return page.locator("#page-link").inputValue();
}

for (const shop of SHOPS) {
  const say = (place: string) => textAt(shop.locale, "personal-pages", place);
  const joining = (place: string) => textAt(shop.locale, "registration", place);
  const sharing = (place: string) => textAt(shop.locale, "sharing", place);
  const catalog = textsOf(shop.locale, "catalog");
  const cart = textsOf(shop.locale, "cart");
  const mark = Date.now().toString(36);
  const short = `zofia-${shop.instance}-${mark}`;
  const partner = `partner-${mark}@kram.test`;

  test(`${shop.instance}: a partner publishes a page, and who opens its link on a phone buys, writes and joins by it`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000);
    const [first, second] = await someProducts(shop);
    if (!first || !second) throw new Error("the demo catalogue is empty");
    let link = "";

    await test.step("the partner chooses a name, writes and publishes", async () => {
      await newMember(shop, partner);
      await opened(page, at(shop, "/login?callbackUrl=%2Fmy-page"));
      await signInAndGoOn(page, shop, partner, JOINED_PASSWORD);
      await page.goto(at(shop, "/my-page"));
      await expect(page.getByText(say("own.noLink"))).toBeVisible();
      link = await publish(page, shop, short, [second, first]);
      expect(link).toMatch(new RegExp(`/p/${short}$`, "u"));
      await expect(page.getByRole("img", { name: say("own.qr") })).toBeVisible();
      await expectNoViolations(page, "the own page");
    });

    const phone = await browser.newContext({ ...PHONE, permissions: ["clipboard-read", "clipboard-write"] });
    const visitor = await phone.newPage();

    await test.step("a visitor sees greeting and favourites in their order, and who recommends", async () => {
      await opened(visitor, at(shop, `/p/${short}`));
      await expect(visitor.getByRole("heading", { level: 1, name: "Zofia M." })).toBeVisible();
      await expect(visitor.getByText("Hallo, tu Zofia.")).toBeVisible();
      const cards = visitor.getByRole("main").getByRole("article");
      await expect(cards.nth(0)).toContainText(second.title);
      await expect(cards.nth(1)).toContainText(first.title);
      const told = filled(textAt(shop.locale, "recommended", "recommendedBy"), { name: "Zofia M." });
      await expect(visitor.getByText(told)).toBeVisible();
      const width = await visitor.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
      await expectNoViolations(visitor, "a partner's page");
    });

    await test.step("the message goes to the partner, and its words are forgotten", async () => {
      await visitor.getByLabel(say("form.name"), { exact: true }).fill("Jan");
      await visitor.getByLabel(say("form.email"), { exact: true }).fill("jan@kram.test");
      await visitor.getByLabel(say("form.content"), { exact: true }).fill("Pytanie o https://zle.example");
      await visitor.getByRole("button", { name: say("form.submit"), exact: true }).click();
      await expect(visitor.getByText(say("form.sentTitle"))).toBeFocused(AFTER_PROOF);
      await expect
        .poll(async () => (await mailsTo(shop, partner, 1)).map(({ text }) => text).join(" "), { timeout: 30_000 })
        .toContain("https: //zle. example");
      const left = () =>
        inDatabase(
          shop,
          "SELECT w.content FROM personal_page_messages w JOIN members m ON m.id = w.member_id WHERE m.email = $1",
          [partner],
        );
      await expect.poll(left).toEqual([{ content: "" }]);
    });

    await test.step("the visitor buys a favourite and shares the cart; whoever opens it takes it by one press", async () => {
      await visitor
        .getByRole("main")
        .getByRole("button", { name: filled(catalog.addToCartNamed, { title: second.title }) })
        .click();
      await expect(visitor.getByText(cart.added ?? "").first()).toBeVisible();
      await visitor.getByRole("button", { name: cart.show ?? "" }).click();
      await visitor.getByRole("button", { name: cart.shareCart ?? "" }).click();
      await expect(visitor.getByText(sharing("copied"))).toBeVisible();
      const copied = await visitor.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain(`/cart/recommended/${second.code}~1?p=${short}`);

      const friend = await (await browser.newContext(PHONE)).newPage();
      await opened(friend, copied.replace(`${second.code}~1`, `${second.code}~2~NIEMA~1`));
      await expect(friend.getByRole("list", { name: sharing("cart.list") })).toContainText(second.title);
      await expect(friend.getByText(filled(sharing("cart.goneText"), { codes: "NIEMA" }))).toBeVisible();
      await expectNoViolations(friend, "a shared cart");
      await friend.getByRole("button", { name: sharing("cart.add") }).click();
      const drawer = friend.getByRole("dialog", { name: new RegExp(`^${cart.title}`, "u") });
      await expect(drawer).toContainText(second.title);
      await expect(drawer.getByRole("spinbutton").or(drawer.locator("input[inputmode=numeric]")).first()).toHaveValue(
        "2",
      );
      await friend.context().close();
    });

    await test.step("the visitor joins, and the partner is the sponsor", async () => {
      const email = `joins-${mark}@kram.test`;
      await opened(visitor, at(shop, "/join"));
      await expect(visitor.getByLabel(joining("join.sponsorNo"))).toHaveValue(short);
      await expect(visitor.getByText(filled(joining("join.found"), { name: "Zofia M." }))).toBeVisible();
      await visitor.getByLabel(joining("join.email"), { exact: true }).fill(email);
      await visitor.getByRole("button", { name: joining("join.submit"), exact: true }).click();
      await expect(visitor.getByRole("heading", { name: joining("sent.title") })).toBeFocused(AFTER_PROOF);
      const [mail] = await mailsTo(shop, email, 1);
      await opened(visitor, /http\S+\/register\/verify\/[\w-]+/u.exec(mail?.text ?? "")?.[0] ?? "");
      await visitor.getByRole("button", { name: joining("verify.submit"), exact: true }).click();
      await expect(visitor.getByRole("heading", { level: 1, name: joining("complete.title") })).toBeVisible();
      const sponsors = inDatabase(
        shop,
        "SELECT s.email FROM members m JOIN members s ON s.id = m.sponsor_id WHERE m.email = $1",
        [email],
      );
      expect(sponsors).toEqual([{ email: partner }]);
    });

    await test.step("staff hide the page with a reason, and its link leads to the shop at once", async () => {
      const office = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
      await enterOffice(office, shop);
      await openOffice(office, shop, `/personal-pages?filter=${encodeURIComponent(JSON.stringify({ text: short }))}`);
      await office.getByRole("button", { name: `${officeText("personal-pages", "hide")}: Zofia M.` }).click();
      const dialog = office.getByRole("dialog");
      await dialog.getByLabel(officeText("personal-pages", "reason")).fill("Obietnica leczenia.");
      await dialog.getByRole("button", { name: officeText("personal-pages", "hide") }).click();
      await expect(office.getByText(officeText("personal-pages", "hid"))).toBeVisible();
      await expectNoViolations(office, "pages of partners in the office");
      const leadsTo = async () =>
        (await fetch(at(shop, `/p/${short}`), { redirect: "manual" })).headers.get("location");
      await expect.poll(leadsTo, { timeout: 5000 }).toContain(`p=${short}`);
      await office.context().close();
      await page.reload();
      await expect(page.getByText(/Obietnica leczenia\./u)).toBeVisible();
      await phone.close();
    });
  });

  test(`${shop.instance}: a short link leads to any page with the mark, and nowhere else`, async ({ request }) => {
    const email = `links-${mark}@kram.test`;
    await newMember(shop, email);
    const name = `l-${shop.instance}-${mark}`;
    inDatabase(
      shop,
      `WITH named AS (INSERT INTO short_names (short, member_id) SELECT $1, id FROM members WHERE email = $2 RETURNING *)
       INSERT INTO personal_pages (member_id, short) SELECT member_id, short FROM named RETURNING 1`,
      [name, email],
    );
    const leadsTo = async (path: string) => {
      const answer = await request.get(at(shop, path), { maxRedirects: 0 });
      expect([307, 308]).toContain(answer.status());
      return new URL(answer.headers().location ?? "", shop.url).href;
    };
    expect(await leadsTo(`/p/${name}`)).toBe(`${at(shop, "")}?p=${name}`);
    expect(await leadsTo(`/produkty/?p=${name}`)).toBe(at(shop, `/produkty?p=${name}`));
    expect(await leadsTo(`/p/${name.toUpperCase()}/produkty`)).toBe(at(shop, `/produkty?p=${name}`));
    expect(await leadsTo(`/p/${name}/%2F%2Fzle.example/x`)).toBe(at(shop, `/%2F%2Fzle.example/x?p=${name}`));
    for (const path of ["/p/nie-ma-nikogo", "/p/1", "/p/nie-ma-nikogo/produkty", "/cart/recommended/x"]) {
      expect((await request.get(at(shop, path), { maxRedirects: 0 })).status(), path).toBe(404);
    }
  });
}
