import { describe, expect, it } from "vitest";
import { CURRENCIES, countriesWith, countryOf, currencySign, INSTANCES, LOCALES } from "./public.ts";
import { wishedLocale } from "./registry.ts";

it("there are two instances, and every one speaks three languages", () => {
  expect(INSTANCES).toEqual(["pl", "de"]);
  expect(LOCALES).toEqual(["pl", "en", "de"]);
});

describe("currencies", () => {
  it("are those of the instances", () => expect(CURRENCIES).toEqual(["PLN", "EUR"]));

  it.each([
    ["PLN", "zł", "pl"],
    ["EUR", "€", "de"],
  ] as const)("%s is written %s and sold in by %s", (currency, sign, code) => {
    expect(currencySign(currency)).toBe(sign);
    expect(countriesWith(currency)).toEqual([countryOf(code)]);
  });

  it("one that no country has is named by its letters", () => expect(currencySign("USD")).toBe("USD"));
});

describe("what the law and the trade ask of a country", () => {
  it.each([
    ["pl", "PLN", "+48", "Europe/Warsaw", { standard: 23, reduced: 8, food: 5 }, 30_000, false, false, true, "PL"],
    ["de", "EUR", "+49", "Europe/Berlin", { standard: 19, reduced: 7, food: 7 }, 7500, true, true, false, "DE"],
  ] as const)(
    "%s",
    (code, currency, phonePrefix, timeZone, vatPercent, freeFrom, stepwise, postNumber, soleTraders, prefix) =>
      expect(countryOf(code)).toMatchObject({
        code,
        currency,
        phonePrefix,
        timeZone,
        serviceLocale: code,
        vatPercent,
        freeShippingFrom: freeFrom,
        stepwiseReductionKeepsStart: stepwise,
        lockerNeedsPostNumber: postNumber,
        withdrawalDays: 14,
        protectsSoleTraders: soleTraders,
        complaintDays: 14,
        orderPrefix: prefix,
      }),
  );

  it.each([
    ["pl", { payoutMinimum: 2000, claimYears: 6 }],
    ["de", { payoutMinimum: 500, claimYears: 3 }],
  ] as const)("%s: money of members", (code, wanted) => expect(countryOf(code)).toMatchObject(wanted));

  it.each([
    ["pl", [{ kind: "invoiceFines", on: "2027-01-01" }]],
    [
      "de",
      [
        { kind: "invoicesLarge", on: "2027-01-01" },
        { kind: "invoicesAll", on: "2028-01-01" },
      ],
    ],
  ] as const)("%s: days on which a duty begins", (code, dates) => expect(countryOf(code).lawDates).toEqual(dates));
});

describe("a parcel is followed at its carrier", () => {
  it.each([
    ["pl", "inpost", "InPost", "https://inpost.pl/sledzenie-przesylek?number=7"],
    ["pl", "dpd", "DPD", "https://tracktrace.dpd.com.pl/parcelDetails?p1=7"],
    ["pl", "poczta", "Poczta Polska", "https://emonitoring.poczta-polska.pl/?numer=7"],
    ["de", "dhl", "DHL", "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=7"],
    ["de", "dpd", "DPD", "https://tracking.dpd.de/parcelstatus?query=7"],
    ["de", "gls", "GLS", "https://gls-group.com/DE/de/paketverfolgung/?match=7"],
  ] as const)("%s: %s", (instance, code, name, address) => {
    const carrier = countryOf(instance).carriers.find((each) => each.code === code);
    expect([carrier?.name, carrier?.trackingUrl.replace("{number}", "7")]).toEqual([name, address]);
  });
});

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
    // An invalid quality counts as none: 1.
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
