import { LOCALES } from "@kram/countries/country";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { etagOf, matchesEtag, sendSmallPage } from "./answers.ts";

describe("matchesEtag", () => {
  const etag = etagOf(Buffer.from("page"));

  it("takes the tag itself, a list, its strong form and the star", () => {
    for (const given of [etag, `"x", ${etag}`, etag.slice(2), "*"]) expect(matchesEtag(given, etag)).toBe(true);
  });

  it("refuses others", () => {
    for (const given of [undefined, "", '"x"', etagOf(Buffer.from("other"))]) {
      expect(matchesEtag(given, etag)).toBe(false);
    }
  });
});

describe("sendSmallPage", () => {
  afterEach(() => vi.unstubAllEnvs());

  /** What a browser gets where the default language is this one. */
  async function smallPage(page: 400 | 404 | 500 | "closed" | "busy", locale: string): Promise<string> {
    vi.stubEnv("DEFAULT_LOCALE", locale);
    const server = createServer((_, response) => sendSmallPage(response, { page, basePath: "/pl" }, []));
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.close();
    expect(answer.status).toBe(typeof page === "number" ? page : 503);
    expect(answer.headers.get("retry-after")).toBe({ closed: "60", busy: "3" }[String(page)] ?? null);
    return answer.text();
  }

  it("lets a browser ask again by itself where the shop is busy", async () => {
    expect(await smallPage("busy", "pl")).toContain('<meta http-equiv="refresh" content="3">');
    expect(await smallPage("closed", "pl")).not.toContain("http-equiv");
  });

  it.each([400, 404, 500, "closed", "busy"] as const)("says %s in every language, the default first", async (kind) => {
    const pages: string[] = [];
    for (const locale of LOCALES) {
      const page = await smallPage(kind, locale);
      expect(page).toContain(`<html lang="${locale}">`);
      expect(page).not.toContain("undefined");
      pages.push(page);
    }
    const titles = pages.map((page) => /<h1>(.+?)<\/h1>/u.exec(page)?.[1]);
    expect(new Set(titles).size).toBe(LOCALES.length);
    const leads = pages.map((page) => /<p>(.+?)<\/p>/u.exec(page)?.[1]);
    expect(leads).toEqual(titles.map((title) => titles.filter((other) => other !== title).join(" · ")));
  });
});
