import { chromium } from "@playwright/test";
export const B = "/work/h/walk17/e2e/support/";
export const { SHOPS, ACCOUNTS } = await import(B + "shops.ts");
export const S = await import(B + "session.ts"); export const M = await import(B + "member.ts"); export const T = await import(B + "steps.ts"); export const X = await import(B + "texts.ts"); export const ST = await import(B + "staff.ts");
export const shopOf = (i: string, locale = i): any => { const s = SHOPS.find((s: any) => s.instance === i); return { ...s, locale, localePath: locale === "pl" ? "" : `/${locale}` }; };
export const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"] });
export const O = "/tmp/h/walk17/o/";
export async function ctx(o: any = {}) { const c = await browser.newContext({ locale: "pl-PL", reducedMotion: "reduce", viewport: { width: 360, height: 740 }, ...o }); return c; }
export async function quiet(p: any, ms = 2500) { await p.waitForLoadState("networkidle", { timeout: ms }).catch(() => 0); await p.waitForTimeout(150); }
export const log = (...a: any[]) => console.log(...a);
