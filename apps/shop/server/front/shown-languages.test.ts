import type { Locale } from "@kram/countries/country";
import { afterEach, describe, expect, it } from "vitest";
import { serve, type TestServer } from "../testing/serve.ts";
import { carryPage, createCarryStream, createShownLanguages, withoutHiddenLanguages } from "./shown-languages.ts";

const servers: TestServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serving(...args: Parameters<typeof serve>): Promise<string> {
  const server = await serve(...args);
  servers.push(server);
  return server.url;
}

describe("createShownLanguages", () => {
  it("shows what the owner chose, and always the default", async () => {
    let languages: readonly string[] = ["pl"];
    const apiUrl = await serving((_request, response) => void response.end(JSON.stringify({ shop: { languages } })));
    const shown = createShownLanguages({ apiUrl, defaultLocale: "en" });
    const known = () => (["pl", "en", "de"] as const).filter(shown.isShown);
    expect(known()).toEqual(["pl", "en", "de"]);
    await shown.look();
    expect(known()).toEqual(["pl", "en"]);
    languages = ["pl", "de"];
    await shown.look();
    expect(known()).toEqual(["pl", "en", "de"]);
  });

  it("keeps what it knew while the API refuses", async () => {
    let isAway = false;
    const apiUrl = await serving((_request, response) => {
      if (isAway) response.writeHead(503);
      response.end(isAway ? "away" : JSON.stringify({ shop: { languages: ["pl"] } }));
    });
    const shown = createShownLanguages({ apiUrl, defaultLocale: "pl" });
    await shown.look();
    isAway = true;
    await shown.look();
    expect(shown.isShown("de")).toBe(false);
  });
});

describe("the languages' links of a page", () => {
  const page = (german: string) =>
    `<b>żółć</b><a href="/pl/x">x</a><a href="${german}" hrefLang="de" lang="de">Deutsch</a><a`;

  it.each([
    ["/pl/search?q=krem", "/pl/de/search?q=krem"],
    ["/pl/en/search?q=kr%C4%85m&page=2", "/pl/de/search?q=kr%C4%85m&amp;page=2"],
    ["/pl?p=100000", "/pl/de?p=100000"],
    ["/pl/en", "/pl/de"],
    ['/pl/search?q="onload=x', "/pl/de"],
    ["/pl/search?q=<b>", "/pl/de"],
  ])("on %s lead to %s, however the page comes in pieces", (url, german) => {
    expect(carryPage(page("/pl/de"), url)).toBe(page(german));
    for (const size of [1, 3, 1000]) {
      const stream = createCarryStream(url);
      const bytes = Buffer.from(page("/pl/de"));
      const out: Buffer[] = [];
      for (let at = 0; at < bytes.length; at += size) out.push(stream.push(bytes.subarray(at, at + size)));
      expect(Buffer.concat([...out, stream.end()]).toString()).toBe(page(german));
    }
  });
});

describe("withoutHiddenLanguages", () => {
  it.each([
    ["/pl/de/kontakt?a=1", "/pl/kontakt?a=1"],
    ["/pl/de", "/pl"],
    ["/pl/de?page=2", "/pl?page=2"],
    ["/pl/de//elsewhere.example", "/pl/elsewhere.example"],
    ["/pl/en/kontakt", null],
    ["/pl/design", null],
    ["/pl", null],
  ])("leads %s to %s", async (url, location) => {
    const languages = { isShown: (locale: Locale) => locale !== "de" };
    const page = withoutHiddenLanguages(async (_request, response) => void response.end("page"), {
      basePath: "/pl",
      languages,
      securityHeaders: [],
    });
    const origin = await serving((request, response) => void page(request, response));
    const answer = await fetch(origin + url, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual(location === null ? [200, null] : [307, location]);
  });
});
