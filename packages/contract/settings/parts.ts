import { LOCALES } from "@kram/domain/languages";
import { LETTER_IDS, type LetterId } from "@kram/domain/mail";
import { areRatesInOrder, LARGEST_MINOR } from "@kram/domain/money";
import { leavesNoPayment } from "@kram/domain/payments";
import { isMemberNumber, KEPT_SPONSORS } from "@kram/domain/registration";
import { isEmailAddress } from "@kram/domain/sessions";
import {
  isNumberPattern,
  isOrderPrefix,
  isSocialAddress,
  SOCIAL_NETWORKS,
  type SocialNetwork,
  unreadableColours,
} from "@kram/domain/settings";
import { z } from "zod";
import { letterTexts } from "../mail/public.ts";
import { inEveryLanguage, inputText } from "../schema/public.ts";

/** Without line breaks and other control characters. */
function line(most: number) {
  return inputText(most).refine((text) => !/\p{Cc}/u.test(text), { error: "request.invalid-text" });
}

function neededLine(most: number) {
  return line(most).refine((text) => text.trim() !== "", { error: "field-is-required" });
}

const emailLine = line(254).refine((text) => isEmailAddress(text.trim()), { error: "please-enter-valid-email" });

const colour = inputText(7).regex(/^#[\da-f]{6}$/iu, { error: "invalid-format" });
const themeColours = z.strictObject({ accent: colour, onAccent: colour });

/** The seller, as invoices, labels and mails name it; the country's rules check it. */
export const company = z.strictObject({
  /** With its legal form. */
  name: neededLine(200),
  street: neededLine(120),
  zipCode: neededLine(10),
  city: neededLine(80),
  taxNumber: neededLine(30),
  /** Empty where the country gave none. */
  vatNumber: line(30),
  /** By the ids of the country's seller rules, such as `krs`. */
  facts: z.record(z.string().regex(/^[a-z][A-Za-z]{1,29}$/u), line(200)),
  bankAccounts: z.array(z.strictObject({ bankName: line(80), number: neededLine(40) })).max(5),
  email: emailLine,
  phone: neededLine(40),
  /** Who answers for the shop's content; may stay empty. */
  responsiblePerson: line(120),
});

/** Where couriers come for parcels, and whom they ask for; the country's rules check it. */
export const pickupPlace = z.strictObject({
  name: neededLine(100),
  street: neededLine(120),
  buildingNo: neededLine(10),
  zipCode: neededLine(10),
  city: neededLine(80),
  phone: neededLine(40),
  email: emailLine,
  /** When somebody is there, such as `8-16`; may stay empty. */
  hours: line(50),
});

/** How the carrier that labels returns names the shop; in Germany the receiver of DHL's portal for business customers. */
export const returnReceiver = z.strictObject({ receiver: neededLine(30) });

/** Stored as WebP; `name` is a file of the shop's media. */
export const shopLogo = z.strictObject({
  name: inputText(60).regex(/^[\da-f]{24}\.webp$/u, { error: "request.invalid" }),
  width: z.int({ error: "request.invalid" }).min(1).max(20_000),
  height: z.int({ error: "request.invalid" }).min(1).max(20_000),
});

/** What customers know the shop by. */
export const shop = z.strictObject({
  name: neededLine(40),
  /** Behind the name in the title of the first page. */
  claim: inEveryLanguage(line(80)),
  /** For search engines. */
  description: inEveryLanguage(line(200)),
  /** Null for the shop's own green. */
  colours: z
    .strictObject({ light: themeColours, dark: themeColours })
    .superRefine((colours, context) => {
      for (const field of unreadableColours(colours))
        context.addIssue({ code: "custom", message: "shop.contrast-low", path: field.split(".") });
    })
    .nullable(),
  /** Each once; the others stay hidden. */
  languages: z
    .array(z.enum(LOCALES))
    .min(1, { error: "field-is-required" })
    .max(LOCALES.length)
    .refine((languages) => new Set(languages).size === languages.length, { error: "request.invalid" }),
  /** When the phone is answered. */
  phoneHours: inEveryLanguage(line(120)),
  /** Addresses of the shop's pages at networks. */
  social: z
    .partialRecord(z.enum(SOCIAL_NETWORKS), line(300))
    .superRefine((pages, context) => {
      for (const [network, address] of Object.entries(pages))
        if (!isSocialAddress(network as SocialNetwork, address))
          context.addIssue({ code: "custom", message: "invalid-format", path: [network] });
    })
    .default({}),
  /** A picture that was sent before; null for the written name. */
  logo: shopLogo.nullable().default(null),
});

/** Stands in every mail; unset, the environment's MAIL_FROM. */
export const mailSender = z.strictObject({
  name: neededLine(80),
  address: emailLine,
  /** Names the key of the domain's signature; unset until the owner knows it. */
  dkimSelector: inputText(63)
    .regex(/^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/u, { error: "invalid-format" })
    .exactOptional(),
});

/** Of orders and documents, from the next number on. */
export const numbers = z.strictObject({
  orders: inputText(6).refine(isOrderPrefix, { error: "numbers.pattern-wrong" }),
  invoices: inputText(60).refine(isNumberPattern, { error: "numbers.pattern-wrong" }),
  corrections: inputText(60).refine(isNumberPattern, { error: "numbers.pattern-wrong" }),
});

const flag = z.boolean({ error: "request.invalid" });

const percent = z
  .int({ error: "request.invalid" })
  .min(0, { error: "request.invalid" })
  .max(50, { error: "request.invalid" });

/** Rules of the members' club. */
export const club = z.strictObject({
  /** Number of the member who sponsors those that know nobody; empty for the first of the structure. */
  houseSponsor: line(12).refine((number) => number.trim() === "" || isMemberNumber(number.trim()), {
    error: "invalid-member-number",
  }),
  /** Who stays of several members whose links a visitor followed. */
  keptSponsor: z.enum(KEPT_SPONSORS, { error: "request.invalid" }).default("last"),
});

/** Ways to pay. Source: payments 6. */
export const payments = z
  .strictObject({
    /** Online, through the provider. */
    transfer: flag,
    cash: flag,
    /** Largest order paid in cash, minor units; null for no limit. */
    cashMost: z.int({ error: "request.invalid" }).min(1, { error: "request.invalid" }).max(LARGEST_MINOR).nullable(),
    /** Whether orders may spend the bonus balance. */
    bonus: flag,
  })
  .refine((set) => !leavesNoPayment(set), { error: "payment.last-method", path: ["transfer"] });

/** Whole percent by class, from a day of the country on. Source: catalog 16. */
export const vat = z.strictObject({
  rates: z
    .array(
      z.strictObject({
        from: z.iso.date({ error: "request.invalid-date" }),
        standard: percent,
        reduced: percent,
        food: percent,
      }),
    )
    .max(50, { error: "request.too-long" })
    .refine(areRatesInOrder, { error: "vat.days-order" }),
});

/** The texts of one letter are a part, so that two people may word two letters at once. */
export type MailPart = `mail-${LetterId}`;

const MAIL_PARTS = Object.fromEntries(LETTER_IDS.map((letter) => [`mail-${letter}`, letterTexts(letter)])) as Record<
  MailPart,
  ReturnType<typeof letterTexts>
>;

/** Every part has its own schema; versions are kept by part. */
export const SETTING_PARTS = {
  company,
  shop,
  "mail-sender": mailSender,
  numbers,
  payments,
  vat,
  club,
  pickup: pickupPlace,
  returns: returnReceiver,
  ...MAIL_PARTS,
} as const;

export type SettingPart = keyof typeof SETTING_PARTS;

export type SettingValue<Part extends SettingPart> = z.output<(typeof SETTING_PARTS)[Part]>;

export type Company = SettingValue<"company">;

export type ShopFacts = SettingValue<"shop">;

export const settingPart = z.enum(Object.keys(SETTING_PARTS) as [SettingPart, ...SettingPart[]], {
  error: "route.unknown",
});
