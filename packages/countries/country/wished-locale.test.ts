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
    [`${"x,".repeat(499)}de`, "de"],
    [`${"x".repeat(997)},de`, "de"],
    [`${"x".repeat(998)},de`, "pl"],
    ["fr, DE;q=0.9", "de"],
    ["de;q=0,en", "en"],
    ["de;q=0.5,en;q=0.5", "de"],
    ["en;q=0.123,de;q=0.124", "de"],
    ["en;q=0.5,de;q=0.5", "en"],
    ["de; q=0.2,en; q=0.3", "en"],
    ["de;q=0", "pl"],
    ["de,*", "de"],
  ])("%s: %s", (header, locale) => expect(wishedLocale(header, "pl")).toBe(locale));

  it.each([
    // What is no quality counts as none given: 1.
    ["en;q=0.9,de;q=x.5", "de"],
    ["en;q=0.9,de;q=0.1234", "de"],
    ["en;q=0.9,de;q=0.", "de"],
    ["en;q=0.9,de;xq=0.1", "de"],
    ["en;q=0.9,de;q=0.1 x", "de"],
    ["en;q=0.9,de;", "de"],
    ["*,de", "en"],
    ["fr,*;q=0.5,de;q=0.4", "en"],
    ["", "en"],
  ])("%s: %s where English is the default", (header, locale) => expect(wishedLocale(header, "en")).toBe(locale));
});
