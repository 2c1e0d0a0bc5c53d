import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { someProducts } from "../support/member.ts";
import { ACCOUNTS, SHOPS, type Shop } from "../support/shops.ts";
import { productPath, signedIn } from "../support/steps.ts";
test.describe.configure({ timeout: 240_000 });

const LOCALES = ["pl", "en", "de"] as const;
type Locale = (typeof LOCALES)[number];

/** Indexed by search engines. Source: pages 16. */
const PUBLIC = [
  "",
  ..."/about-us /scientific-council /certificates /egg-membrane".split(" "),
  ..."/blog /news /events /knowledge-base /opportunities /landing-page /month-actions".split(" "),
  ..."/regulations /complaints /contact /files /imprint /privacy-policy /site-map".split(" "),
  ..."/produkty /new-products /sale /super-offers /products-unavailable /katalog-ova /katalog-dom".split(" "),
];

/** Public, but not for search engines. */
const ASIDE = "/adding-to-cart /no-account /remind-password /register /join /login /logout /search?q=krem".split(" ");

const MEMBERS =
  "/change-password /checkout /checkout/success /favourites /notifications /orders /profile /my-structure /my-page".split(
    " ",
  );

/** A text that begins with one of these and a point is an untranslated key. */
const TEXT_FILES = readdirSync(join(import.meta.dirname, "../../apps/shop/messages/pl")).map((file) =>
  file.replace(".json", ""),
);
const KEY = new RegExp(`(?<![\\w.@/-])(?:${TEXT_FILES.join("|")})\\.[a-z]\\w*(?:\\.\\w+)*(?![\\w@/])`, "gu");

function addressOf(shop: Shop, locale: Locale, path: string): string {
  return shop.url + (locale === "pl" ? "" : `/${locale}`) + path;
}

/** Without scripts, styles and data. */
function visibleText(html: string): string {
  return (
    html
      // The policy names what browsers keep as code, which reads like a key.
      .replace(/<(script|style|template|code)\b[^>]*>.*?<\/\1>/gsu, " ")
      .replace(/<[^>]+>/gu, " ")
      .replace(/\s+/gu, " ")
  );
}

function attributesOf(html: string, tag: RegExp): Map<string, string> {
  return new Map(
    Array.from(html.matchAll(tag), ([element]) => [
      /hreflang="([^"]*)"/iu.exec(element)?.[1] ?? "",
      /href="([^"]*)"/u.exec(element)?.[1] ?? "",
    ]),
  );
}

async function pageOf(
  request: APIRequestContext,
  asked: { shop: Shop; locale: Locale; path: string; status?: number },
) {
  const { shop, locale, path, status = 200 } = asked;
  const url = addressOf(shop, locale, path);
  const headers = { accept: "text/html", "sec-fetch-site": "same-origin", "accept-language": locale };
  const answer = await request.get(url, { headers, maxRedirects: 0 });
  const html = await answer.text();
  expect.soft(answer.status(), url).toBe(status);
  expect.soft(/<html lang="([^"]*)"/u.exec(html)?.[1], `${url}: language`).toBe(locale);
  expect.soft(html.match(/<h1[\s>]/gu)?.length ?? 0, `${url}: headings of the first level`).toBe(1);
  expect.soft(visibleText(html).match(KEY) ?? [], `${url}: keys`).toEqual([]);
  expect.soft(visibleText(html).match(/\{\w+\}/gu) ?? [], `${url}: unfilled marks`).toEqual([]);
  return { url, html };
}

function expectAddresses(html: string, { shop, locale, path }: { shop: Shop; locale: Locale; path: string }): void {
  const url = addressOf(shop, locale, path);
  expect.soft(html, `${url}: may be found`).not.toMatch(/<meta name="robots" content="[^"]*noindex/u);
  const canonical = attributesOf(html, /<link rel="canonical"[^>]*>/gu);
  expect.soft([...canonical.values()], `${url}: canonical`).toEqual([url]);
  const languages = attributesOf(html, /<link rel="alternate" hrefLang[^>]*>/giu);
  const others = LOCALES.map((other): [string, string] => [other, addressOf(shop, other, path)]);
  expect.soft(Object.fromEntries(languages), `${url}: the same page in other languages`).toEqual({
    ...Object.fromEntries(others),
    "x-default": addressOf(shop, "pl", path),
  });
  expect.soft(html, `${url}: title`).toMatch(/<title>[^<]+<\/title>/u);
  expect.soft(html, `${url}: description`).toMatch(/<meta name="description" content="[^"]+"/u);
  expect.soft(html, `${url}: picture where it is shared`).toMatch(/<meta property="og:image" content="http[^"]+"/u);
}

for (const shop of SHOPS) {
  test(`${shop.instance}: every public page answers in every language, and says where its others are`, async ({
    request,
  }) => {
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    const paths = [...PUBLIC, `/${product.categories[0]?.slug}`, productPath(product)];
    for (const locale of LOCALES) {
      for (const path of paths) {
        const { html } = await pageOf(request, { shop, locale, path });
        expectAddresses(html, { shop, locale, path });
      }
      for (const path of ASIDE) await pageOf(request, { shop, locale, path });
      for (const path of ["/404", "/join/999999", "/join/nobodys-name"])
        await pageOf(request, { shop, locale, path, status: 404 });
      await pageOf(request, { shop, locale, path: "/no-such-page", status: 404 });
    }
  });

  test(`${shop.instance}: redirects keep the language of the address`, async ({ request }) => {
    const [product] = await someProducts(shop);
    if (!product) throw new Error("the demo catalogue is empty");
    const leadsTo = async (locale: Locale, path: string) => {
      const answer = await request.get(addressOf(shop, locale, path), { maxRedirects: 0 });
      expect.soft([307, 308], `${locale}${path}`).toContain(answer.status());
      return new URL(answer.headers().location ?? "", shop.url).href;
    };
    for (const locale of LOCALES) {
      expect.soft(await leadsTo(locale, "/product")).toBe(addressOf(shop, locale, "/produkty"));
      expect
        .soft(await leadsTo(locale, `/product/${product.code}`))
        .toBe(addressOf(shop, locale, productPath(product)));
      for (const brand of ["OVA", "Ova"])
        expect.soft(await leadsTo(locale, `/katalog-${brand}`)).toBe(addressOf(shop, locale, "/katalog-ova"));
      for (const path of MEMBERS) {
        expect.soft(await leadsTo(locale, path), `${locale}${path}`).toContain(addressOf(shop, locale, "/login"));
      }
    }
  });

  test(`${shop.instance}: the member area answers in every language`, async ({ page }) => {
    await signedIn(page, shop, ACCOUNTS.member);
    for (const locale of LOCALES) {
      for (const path of MEMBERS) await pageOf(page.request, { shop, locale, path });
    }
  });
}
