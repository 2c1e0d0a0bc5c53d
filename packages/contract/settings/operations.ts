import { LOCALES, type Locale } from "@kram/domain/languages";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency } from "../schema/public.ts";
import { shop } from "./parts.ts";

/** The seller as the imprint names it; texts stay empty where the owner named none. */
const shownCompany = z.strictObject({
  name: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
  /** In one line. */
  register: z.string(),
  taxNumber: z.string(),
  vatNumber: z.string(),
  /** Both with their names. */
  numbers: z.array(z.string()),
  /** Further facts that the law wants, as share capital or managers. */
  note: z.string(),
  responsiblePerson: z.string(),
});

/** What the owner set. Source: shop-and-people 11. */
export const settings = z.strictObject({
  /** In the menus: above 1 order history and complaints, above 2 notifications. */
  stagingLevel: z.int().min(0).max(3),
  breadcrumbsShown: z.boolean(),
  /** In the country's zone; null for no end. */
  catalogEndDate: z.iso.date().nullable(),
  inactiveNotice: z.boolean(),
  currency,
  freeShippingFrom: amount,
  customerService: z.strictObject({ email: z.string().nullable(), phone: z.string().nullable() }),
  /** Null while nobody named it. */
  company: shownCompany.nullable(),
  /** What customers know it by; empty texts where the owner wrote none. */
  shop: shop.pick({
    name: true,
    claim: true,
    description: true,
    colours: true,
    languages: true,
    phoneHours: true,
    social: true,
    logo: true,
  }),
});

export const getSettings = defineOperation({
  id: "getSettings",
  method: "GET",
  path: "/settings",
  tag: "settings",
  summary: "Settings of the instance",
  access: "anyone",
  limit: "read",
  response: settings,
  errors: [],
});

/** By RFC 9116; unknown without a contact. */
export const getSecurityText = defineOperation({
  id: "getSecurityText",
  method: "GET",
  path: "/.well-known/security.txt",
  tag: "settings",
  summary: "Where to report a weakness",
  access: "anyone",
  limit: "read",
  response: z.string(),
  errors: ["route.unknown"],
});

export type Settings = z.infer<typeof settings>;

/** What customers may know of a shop that nobody named, or that does not answer: its host, in all languages. */
export function unnamedShop(shopUrl: string): Settings["shop"] {
  const noWords = Object.fromEntries(LOCALES.map((locale) => [locale, ""])) as Record<Locale, string>;
  return {
    name: new URL(shopUrl).hostname,
    claim: noWords,
    description: noWords,
    colours: null,
    languages: [...LOCALES],
    phoneHours: noWords,
    social: {},
    logo: null,
  };
}
