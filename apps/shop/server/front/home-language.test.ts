import type { Locale } from "@kram/countries/country";
import type { IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { createHomeLanguage, firstVisit, localeCookie } from "./home-language.ts";

const languages = { isShown: () => true };

describe("firstVisit", () => {
  const visit = (headers: Record<string, string>) => firstVisit({ headers }, { defaultLocale: "pl", languages });

  it("follows the browser and remembers it", () => {
    expect(visit({ "accept-language": "de" })).toEqual({ goTo: "de", remember: "de" });
    expect(visit({ "accept-language": "pl,de" })).toEqual({ goTo: null, remember: null });
    expect(visit({})).toEqual({ goTo: null, remember: null });
  });

  it("prefers the remembered choice", () => {
    expect(visit({ "accept-language": "de", cookie: "a=b; kram_locale=en" })).toEqual({ goTo: "en", remember: null });
    expect(visit({ "accept-language": "de", cookie: "kram_locale=pl" })).toEqual({ goTo: null, remember: null });
    expect(visit({ cookie: "kram_locale=xx" })).toEqual({ goTo: null, remember: null });
  });

  it("takes the bare home asked for inside the shop as a choice", () => {
    const inside = { "sec-fetch-site": "same-origin", cookie: "kram_locale=de" };
    expect(visit(inside)).toEqual({ goTo: null, remember: "pl" });
  });

  it("leads nobody into a language that the owner hides", () => {
    const settings = { defaultLocale: "pl", languages: { isShown: (locale: Locale) => locale !== "de" } } as const;
    const among = (headers: Record<string, string>) => firstVisit({ headers }, settings);
    expect(among({ "accept-language": "de,en" })).toEqual({ goTo: "en", remember: "en" });
    expect(among({ cookie: "kram_locale=de" })).toEqual({ goTo: null, remember: null });
  });

  it("marks the cookie secure where the shop is", () => {
    expect(localeCookie("de", { secure: true })).toMatch(/^kram_locale=de; Path=\/; Max-Age=31536000; .*; Secure$/u);
    expect(localeCookie("de", { secure: false })).not.toContain("Secure");
  });
});

describe("createHomeLanguage", () => {
  it("leaves page data alone", async () => {
    const serve = vi.fn(async () => undefined);
    const rules = { isForData: () => true };
    const home = createHomeLanguage(
      { serve },
      { basePath: "/pl", defaultLocale: "pl", secure: false, securityHeaders: [], rules, languages },
    );
    const request = { url: "/pl", headers: { "accept-language": "de" } } as IncomingMessage;
    const response = {} as ServerResponse;
    await home(request, response);
    expect(serve).toHaveBeenCalledExactlyOnceWith(request, response);
  });
});
