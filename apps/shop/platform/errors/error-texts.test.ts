import { ERROR_STATUS, messageKeyOf } from "@kram/contract/errors";
import { describe, expect, it } from "vitest";
import { LOCALES } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "./error-texts.ts";

describe.each(LOCALES)("error texts in %s", (locale) => {
  it("has a text for every code of the contract and no other", async () => {
    const texts = await loadErrorTexts(locale);
    expect(Object.keys(texts).toSorted()).toEqual(Object.keys(ERROR_STATUS).map(messageKeyOf).toSorted());
    for (const text of Object.values(texts)) expect(text).toMatch(/\p{L}{3}.*\.$/u);
  });
});

describe("errorText", () => {
  it("fills parameters", async () => {
    const texts = await loadErrorTexts("en");
    const refusal = { code: "basket.reached-max-order", params: { maxItems: 30 } };
    expect(errorText(texts, refusal)).toBe("One order takes at most 30 of this product.");
  });

  it.each([
    ["InvalidZipCode", "invalid-zip-code"],
    ["BankAccountNumber", "invalid-bank-account-number"],
  ] as const)("reads %s as %s", async (code, key) => {
    const texts = await loadErrorTexts("en");
    expect(errorText(texts, { code })).toBe(texts[key]);
  });

  it.each(["never.heard-of", "toString", "__proto__"])("reads %s as a failure on our side", async (code) => {
    const texts = await loadErrorTexts("en");
    expect(errorText(texts, { code })).toBe(texts["server.failed"]);
  });
});
