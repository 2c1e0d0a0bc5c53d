import type { Locale } from "@kram/countries/country";
import { afterEach, describe, expect, it } from "vitest";
import { serve, type TestServer } from "../testing/serve.ts";
import { createShownLanguages, withoutHiddenLanguages } from "./shown-languages.ts";

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
