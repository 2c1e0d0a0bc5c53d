import { expect, type Page } from "@playwright/test";
import type { Shop } from "./shops.ts";
import { textAt, textsOf } from "./texts.ts";

/** As each country writes them: typed, and as the mask makes it. */
export const NUMBERS = {
  pl: {
    zip: ["80827", "80-827"],
    tax: ["1234563218", "123-456-32-18"],
    bank: ["61109010140000071219812874", "61 1090 1014 0000 0712 1981 2874"],
    phone: "600 700 800",
  },
  de: {
    zip: ["50667", "50667"],
    tax: ["12/345/67890", "12/345/67890"],
    bank: ["89370400440532013000", "DE89 3704 0044 0532 0130 00"],
    phone: "0170 7654321",
  },
} as const;

export const memberWords = (shop: Shop, place: string): string => textAt(shop.locale, "members", place);

/** By code; codes hold points, so they are no places. */
export function fault(shop: Shop, code: string): string {
  return textsOf(shop.locale, "errors")[code] ?? "";
}

export function sectionOf(page: Page, shop: Shop, title: string) {
  const section = page.getByRole("region", { name: title, exact: true });
  const button = (place: string) => section.getByRole("button", { name: memberWords(shop, place), exact: true });
  return {
    section,
    button,
    field: (place: string) => section.getByLabel(memberWords(shop, place), { exact: false }).first(),
    save: () => button("profile.save").click(),
    refused: (code: string) => expect(section.getByText(fault(shop, code)).first()).toBeVisible(),
    saved: () => expect(section.getByText(memberWords(shop, "profile.saved"), { exact: true })).toBeVisible(),
  };
}
