// run from e2e/: SHOP=pl LOCALE=pl THEME=light WIDTH=360 WHO=visitor
import { chromium } from "@playwright/test";
import { mkdirSync } from "node:fs";
const { SHOPS } = await import("/work/h/walk17/e2e/support/shops.ts");
const { enterAs, enterWithCart } = await import("/work/h/walk17/e2e/support/session.ts");
const { freshMember, someProducts } = await import("/work/h/walk17/e2e/support/member.ts");
const { productPath } = await import("/work/h/walk17/e2e/support/steps.ts");
const inst = process.env.SHOP ?? "pl"; const locale = process.env.LOCALE ?? inst;
const widths = (process.env.WIDTHS ?? "360,768,1280,1920").split(",").map(Number);
const themes = (process.env.THEMES ?? "light,dark").split(",");
const who = process.env.WHO ?? "visitor"; const only = process.env.ONLY?.split(",");
const shop = SHOPS.find((s: any) => s.instance === inst)!;
const prefix = locale === "pl" ? "" : `/${locale}`;
const [product] = await someProducts({ ...shop, locale } as any);
const P: Record<string, string> = who === "visitor" ? {
 home: "", list: "/produkty", category: `/${product.categories[0].slug}`, product: productPath(product), search: "/search", searchq: "/search?q=krem", searchnone: "/search?q=qqqqqq",
 new: "/new-products", sale: "/sale", super: "/super-offers", unavail: "/products-unavailable", register: "/register", join: "/join/100000", login: "/login", remind: "/remind-password",
 contact: "/contact", complaints: "/complaints", withdrawal: "/right-of-withdrawal", regulations: "/regulations", delivery: "/delivery-and-payment", blog: "/blog", article: "/blog/co-kryje-skorupka",
 about: "/about-us", membrane: "/egg-membrane", council: "/scientific-council", certs: "/certificates", brochure: "/katalog-ova", events: "/events", news: "/news", knowledge: "/knowledge-base", landing: "/landing-page",
 month: "/month-actions", club: "/opportunities", files: "/files", imprint: "/imprint", sitemap: "/site-map", notfound: "/nie-ma-takiej", noaccount: "/no-account", adding: "/adding-to-cart", access: "/accessibility", privacy: "/privacy-policy",
} : { mhome: "", mlist: "/produkty", checkout: "/checkout", orders: "/orders", order: "ORDER", profile: "/profile", security: "/profile/security", money: "/profile/money", favourites: "/favourites", notifications: "/notifications", structure: "/my-structure", mypage: "/my-page", mcomplaints: "/complaints", change: "/change-password", deletep: "/profile/delete" };
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"] });
const out = `/tmp/h/walk17/shots/${inst}-${locale}`; mkdirSync(out, { recursive: true });
const context = await browser.newContext({ locale: { pl: "pl-PL", de: "de-DE", en: "en-GB" }[locale as "pl"], reducedMotion: "reduce" });
if (who !== "visitor") { await enterWithCart(context, { ...shop, locale } as any, { pieces: [2, 1, 1] }); }
const page = await context.newPage();
page.on("console", (m: any) => { if (m.type() === "error") console.log("CONSOLE", page.url(), m.text().slice(0, 200)); });
page.on("pageerror", (e: any) => console.log("PAGEERROR", page.url(), e.message));
for (const [name, path] of Object.entries(P)) {
  if (only && !only.includes(name)) continue;
  let url = `${shop.url}${prefix}${path}`;
  if (path === "ORDER") { await page.goto(`${shop.url}${prefix}/orders`); await page.waitForLoadState("networkidle", { timeout: 4000 }).catch(() => 0); const href = await page.locator('main a[href*="/orders/"]').first().getAttribute("href"); url = new URL(href!, shop.url).href; }
  await page.setViewportSize({ width: widths[0], height: 900 });
  await page.goto(url); await page.waitForLoadState("networkidle", { timeout: 2500 }).catch(() => 0);
  for (const width of widths) for (const theme of themes) {
    const height = width < 700 ? 740 : width < 1000 ? 1024 : width < 1500 ? 800 : 1080;
    await page.setViewportSize({ width, height }); await page.emulateMedia({ colorScheme: theme as any, reducedMotion: "reduce" });
    await page.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight && y < 4000; y += 700) { scrollTo(0, y); await new Promise((r) => setTimeout(r, 25)); } scrollTo(0, 0); });
    await page.waitForFunction(() => [...document.images].every((i) => i.complete), undefined, { timeout: 3000 }).catch(() => 0);
    await page.waitForTimeout(80);
    const full = await page.evaluate(() => document.documentElement.scrollHeight);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log("OVERFLOW", name, width, over);
    await page.screenshot({ path: `${out}/${name}-${width}-${theme}.jpg`, type: "jpeg", quality: 70, fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(full, width < 700 ? 3200 : width < 1000 ? 2600 : 2200) } });
  }
  console.log(name);
}
await browser.close();
