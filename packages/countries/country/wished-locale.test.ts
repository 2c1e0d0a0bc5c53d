import { describe, expect, it } from "vitest";
import { wishedLocale } from "./wished-locale.ts";

describe("wishedLocale", () => {
  it.each([
    [undefined, "pl"],
    ["", "pl"],
    ["de", "de"],
    ["de-AT,de;q=0.9,en;q=0.8", "de"],
    ["fr,en;q=0.5", "en"],
    ["en;q=0.5,de;q=0.7", "de"],
    ["en;q=0,de", "de"],
    ["*", "pl"],
    ["fr", "pl"],
    [`${"x,".repeat(600)}de`, "pl"],
  ])("%s: %s", (header, locale) => expect(wishedLocale(header, "pl")).toBe(locale));
});
