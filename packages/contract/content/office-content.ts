import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";
import { picture } from "../catalog/public.ts";
import { inEveryLanguage, inputText, instant, productCode } from "../schema/public.ts";
import { audience, contactDetails, SECTIONS } from "./entries.ts";

/** `additional` is for a certain place. */
export const CONTENT_TYPES = ["page", "article", "additional", "file"] as const;

/** `changed`: published, with a newer draft. */
export const CONTENT_STATES = ["draft", "scheduled", "published", "changed", "withdrawn"] as const;

export const MENU_GROUPS = ["world", "read", "club", "help", "legal", "campaign"] as const;

const language = z.enum(LOCALES);

/** Markdown; may be empty. */
const contentWords = z.strictObject({
  title: inputText(200),
  lead: inputText(1000),
  content: inputText(100_000),
  /** For search engines. */
  description: inputText(400),
  /** Empty: the title. */
  menu: inputText(80),
  place: inputText(200),
});

export const contentTexts = inEveryLanguage(contentWords);

/** `contact` is for the contact page only. */
export const contentDetails = z.strictObject({
  author: inputText(120),
  productCodes: z.array(productCode).max(24, { error: "request.invalid" }),
  contact: contactDetails
    .extend({
      company: inputText(120),
      street: inputText(120),
      zipCode: inputText(20),
      city: inputText(80),
      email: inputText(200),
      phone: inputText(40),
      hours: z
        .array(
          contactDetails.shape.hours.element.extend({
            opens: z.string().regex(/^\d{2}:\d{2}$/u, { error: "invalid-format" }),
            closes: z.string().regex(/^\d{2}:\d{2}$/u, { error: "invalid-format" }),
          }),
        )
        .max(7, { error: "request.invalid" }),
    })
    .nullable(),
});

const day = z.iso.date({ error: "request.invalid-date" });

/** `group`: kind of article or part of the menus. */
export const contentPlace = z.strictObject({
  category: inputText(60).nullable(),
  position: z
    .int({ error: "request.invalid" })
    .min(0, { error: "request.invalid" })
    .max(9999, { error: "request.invalid" }),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
});

export const officeContentItem = z.strictObject({
  id: z.string(),
  type: z.enum(CONTENT_TYPES),
  slug: z.string(),
  section: z.enum(SECTIONS).nullable(),
  region: z.string().nullable(),
  audience: audience.nullable(),
  category: z.string().nullable(),
  title: z.string(),
  state: z.enum(CONTENT_STATES),
  publishAt: instant.nullable(),
  editedAt: instant,
  /** Languages that lack words which Polish has. */
  untranslated: z.array(language),
  needsLawyer: z.boolean(),
});

export const contentVersion = z.strictObject({
  version: z.int(),
  state: z.enum(["draft", "scheduled", "published"]),
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  editedAt: instant,
  /** Null before staff wrote here. */
  editedBy: z.string().nullable(),
  renewsConsent: z.boolean(),
  /** To members, with its day. */
  announcedAt: instant.nullable(),
});

const storedFile = z.strictObject({ url: z.string(), mediaType: z.string(), sizeBytes: z.int() }).nullable();

export const officeContent = officeContentItem.extend({
  position: z.int(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  picture: picture.nullable(),
  /** Below the language; null for texts within other pages. */
  path: z.string().nullable(),
  /** A change names version and saves. */
  version: z.int(),
  edits: z.int(),
  texts: contentTexts,
  details: contentDetails,
  files: inEveryLanguage(storedFile),
  versions: z.array(contentVersion),
  /** New versions can ask members again. */
  isAgreedTo: z.boolean(),
});

export type OfficeContentItem = z.infer<typeof officeContentItem>;

export type OfficeContent = z.infer<typeof officeContent>;
