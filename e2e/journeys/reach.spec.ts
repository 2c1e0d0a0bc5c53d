import type { Product } from "@kram/contract/catalog";
import { createApiClient } from "@kram/contract/client";
import { listOrders } from "@kram/contract/orders";
import { register } from "@kram/contract/registration";
import { expect, type Page, test } from "@playwright/test";
import { someProducts } from "../support/member.ts";
import { cutOff, keptHeight, lostInForcedColours, spaceTexts } from "../support/reach.ts";
import { enterWithCart } from "../support/session.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { mailsTo } from "../support/staff.ts";
import { addFromPage, at, opened, productPath, signInAs } from "../support/steps.ts";
import { textAt } from "../support/texts.ts";
import { violationsOf } from "../support/violations.ts";

/*
 * Every kind of page of the shop in every language and both themes, looked at once for all that is promised: no violations that
 * axe finds, nothing lost at 320 px with wide spaces, room to read at 400 % and on phones held sideways, lines where colours are
 * forced. The two shops share the languages: their pages are of one program.
 */
const LANGUAGES = {
  pl: { visitors: ["pl", "en"], members: ["pl"] },
  de: { visitors: ["de"], members: ["de", "en"] },
} as const;

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };
/** 1280 × 1024 px at 400 %. */
const ENLARGED = { width: 320, height: 256 };
const SIDEWAYS = { width: 740, height: 360 };

/** Of the window's height. Source: WCAG 1.4.10, with room to read. */
const MOST_KEPT = 1 / 3;

test.use({ viewport: WIDE, reducedMotion: "reduce", colorScheme: "light" });
test.describe.configure({ timeout: 240_000 });

/** Pages and dialogs in one language. */
let counted = 0;

/** Without a word of its own to wait for: the page has its heading, and nothing of it is on its way. */
async function shown(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
}

/** Again for a while: parts move for a moment after the window, the theme or the spaces changed. */
const soon = expect.configure({ soft: true, timeout: 10_000 });

/** Looks at a page, or at the dialog that is open on it, which begins `first`. */
async function expectReach(page: Page, where: string, first = WIDE): Promise<void> {
  await test.step(where, async () => {
    await page.setViewportSize(first);
    await spaceTexts(page, false);
    await soon.poll(() => violationsOf(page), `${where}, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    // A theme changes colours alone.
    await soon.poll(() => violationsOf(page, ["color-contrast", "link-in-text-block"]), `${where}, dark`).toEqual([]);
    await page.emulateMedia({ colorScheme: "light" });
    await soon.poll(() => lostInForcedColours(page), `${where}, forced colours`).toEqual([]);

    await page.setViewportSize(NARROW);
    await spaceTexts(page, true);
    await soon.poll(() => cutOff(page), `${where}, 320 px with wide spaces`).toEqual([]);
    await spaceTexts(page, false);
    await page.setViewportSize(ENLARGED);
    await soon.poll(() => cutOff(page), `${where}, 400 %`).toEqual([]);
    await soon.poll(() => keptHeight(page), `${where}, what stays at 400 %`).toBeLessThanOrEqual(MOST_KEPT);
    await page.setViewportSize(SIDEWAYS);
    await soon
      .poll(() => keptHeight(page), `${where}, what stays on a phone held sideways`)
      .toBeLessThanOrEqual(MOST_KEPT);
  });
  counted += 1;
}

/** One of each kind. */
const VISITED = {
  "pages of products":
    "/ /produkty /:category /:product /katalog-ova /products-unavailable /search?q=serum /search?q=qqqqqq",
  "pages to read":
    "/blog /blog/co-kryje-skorupka /events /events/mydlo-od-podstaw /knowledge-base /about-us /certificates " +
    "/scientific-council /landing-page /files /site-map /regulations /imprint /delivery-and-payment",
  "pages with forms and those that only tell something":
    "/contact /right-of-withdrawal /login /login/error /login/link /register /join/100000 /remind-password " +
    "/reset-password/none /pay/none /adding-to-cart /no-account /unsubscribe?token=none " +
    "/products-unavailable/confirm?token=none /there-is/NOTHING_here",
} as const;

async function someProduct(shop: Shop): Promise<Product> {
  const [product] = await someProducts(shop);
  if (!product) throw new Error("the demo catalogue is empty");
  return product;
}

async function visit(page: Page, shop: Shop, path: string): Promise<void> {
  await page.setViewportSize(WIDE);
  await page.goto(at(shop, path === "/" ? "" : path));
  await shown(page);
  await expectReach(page, `${shop.instance}, ${shop.localePath}${path}`);
}

for (const one of SHOPS) {
  const { visitors, members } = LANGUAGES[one.instance];
  for (const locale of visitors) {
    const shop = inLanguage(one, locale);
    for (const [name, paths] of Object.entries(VISITED))
      test(`${shop.instance}, ${locale}: ${name} are within reach in both themes, at 320 px, at 400 % and in forced colours`, async ({
        page,
      }) => {
        const product = await someProduct(shop);
        const own = { "/:category": `/${product.categories[0]?.slug}`, "/:product": productPath(product) };
        for (const path of paths.split(" ")) await visit(page, shop, own[path as keyof typeof own] ?? path);
      });

    test(`${shop.instance}, ${locale}: what opens over a page is within reach in both themes, at 320 px, at 400 % and in forced colours`, async ({
      page,
    }) => {
      await visitDialogs(page, shop, await someProduct(shop));
    });
  }
  for (const locale of members) {
    const shop = inLanguage(one, locale);
    test(`${shop.instance}, ${locale}: pages of members are within reach in both themes, at 320 px, at 400 % and in forced colours`, async ({
      page,
      context,
    }) => {
      const member = await enterWithCart(context, one, { pieces: [2, 1] });
      const { items } = await createApiClient({ baseUrl: shop.api }).call(listOrders, { query: {} }, member);
      const number = items[0]?.number ?? "";
      const paths = [
        ..."/profile /profile/money /profile/money?tab=bonus /profile/notifications /profile/security".split(" "),
        ..."/profile/delete/none /profile/email/none /change-password /my-structure /notifications".split(" "),
        ...`/favourites /orders /orders/${number} /checkout/success?order=${number} /complaints`.split(" "),
        ..."/complaints/new /checkout".split(" "),
      ];
      for (const path of paths) await visit(page, shop, path);
      await page.goto(at(shop, ""));
      await page.getByRole("banner").getByRole("button").last().click();
      await expect(page.getByRole("dialog").getByRole("group").first()).toBeVisible();
      await expectReach(page, `${shop.instance}, ${locale}: a member's cart`, NARROW);
    });

    test(`${shop.instance}, ${locale}: forms are within reach when something is wrong, and name what they ask about a person`, async ({
      page,
    }) => {
      await opened(page, at(shop, "/login"));
      await signInAs(page, shop, ACCOUNTS.member, "wrong password");
      await expect(page.getByRole("alert").first()).toBeVisible();
      await expectReach(page, `${shop.instance}, ${locale}: sign-in refused`);

      const email = `reach-${locale}-${Date.now()}@kram.test`;
      const headers = { "accept-language": locale };
      await createApiClient({ baseUrl: shop.api }).call(
        register,
        { body: { sponsorNo: "100000", email } },
        { headers },
      );
      const [mail] = await mailsTo(shop, email, 1);
      await opened(page, /http\S+\/register\/verify\/[\w-]+/u.exec(mail?.text ?? "")?.[0] ?? "");
      await page.getByRole("button", { name: textAt(locale, "registration", "verify.submit"), exact: true }).click();
      const complete = page.getByRole("button", {
        name: textAt(locale, "registration", "complete.submit"),
        exact: true,
      });
      await complete.click();
      await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
      expect(await askedFor(page)).toEqual(ASKED);
      await expectReach(page, `${shop.instance}, ${locale}: every field of joining wrong`);
    });
  }
}

/** What opens over a page, on a phone. */
async function visitDialogs(page: Page, shop: Shop, product: Product): Promise<void> {
  const text = (feature: string, place: string) => textAt(shop.locale, feature, place);
  const header = page.getByRole("banner");
  await page.setViewportSize(NARROW);
  await opened(page, at(shop, "/produkty"));
  await header.getByRole("button", { name: text("shell", "menu.open"), exact: true }).click();
  await expectReach(page, `${shop.instance}, ${shop.locale}: the menu`, NARROW);
  await page.keyboard.press("Escape");
  await page.setViewportSize(NARROW);
  await header.getByRole("button", { name: text("search", "open") }).click();
  await expect(page.getByRole("combobox", { name: text("search", "label") })).toBeFocused();
  await expectReach(page, `${shop.instance}, ${shop.locale}: the search`, NARROW);
  await page.keyboard.press("Escape");
  await page.setViewportSize(NARROW);
  await page.getByRole("link", { name: text("catalog", "filters.open") }).click();
  await expect(page.getByRole("dialog", { name: text("catalog", "filters.title") })).toBeVisible();
  await expectReach(page, `${shop.instance}, ${shop.locale}: the filters`, NARROW);
  await page.setViewportSize(NARROW);
  await addFromPage(page, shop, product);
  await header.getByRole("button").last().click();
  await expect(page.getByRole("dialog").getByRole("group").first()).toBeVisible();
  await expectReach(page, `${shop.instance}, ${shop.locale}: a visitor's cart`, NARROW);
}

/** What browsers may fill in for a person. Source: WCAG 1.3.5. */
const ASKED = {
  name: "given-name",
  surname: "family-name",
  birthDate: "bday",
  mobile: "tel",
  street: "address-line1",
  zipCode: "postal-code",
  city: "address-level2",
};

async function askedFor(page: Page): Promise<Record<string, string>> {
  const fields = await page
    .locator("main input[name]")
    .evaluateAll((all) =>
      all.map((field) => [(field as HTMLInputElement).name, (field as HTMLInputElement).autocomplete] as const),
    );
  return Object.fromEntries(fields.filter(([name]) => name in ASKED));
}

test.afterAll(() =>
  console.log(
    `${counted} pages and dialogs, each by axe in two themes, at 320 px with wide spaces, at 400 %, held sideways and in forced colours`,
  ),
);

function inLanguage(shop: Shop, locale: "pl" | "en" | "de"): Shop {
  return { ...shop, locale: locale as Shop["locale"], localePath: locale === "pl" ? "" : `/${locale}` };
}
