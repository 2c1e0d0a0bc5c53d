import { z } from "zod";
import { picture } from "../catalog/public.ts";
import { instant } from "../schema/public.ts";

/** Sections of articles, each a page of that name. Source: pages 2. */
export const SECTIONS = ["blog", "news", "events", "knowledge-base"] as const;

export type Section = (typeof SECTIONS)[number];

/** Private people or companies. Source: content 3. */
export const audience = z.enum(["standard", "company"]);

/** What every published text has; `content` is markdown without HTML, `description` is for search engines. */
const published = {
  title: z.string(),
  lead: z.string(),
  content: z.string(),
  description: z.string(),
  picture: picture.nullable(),
  /** Counts from 1 with each published change. */
  version: z.int(),
  /** First publication, and that of the present words. */
  publishedAt: instant,
  updatedAt: instant,
};

/** Products of a text by code, in its order. */
const productCodes = z.array(z.string());

/** A page; `region` is null for every instance, `group` is its part of the menus. */
export const pageAttributes = z.strictObject({
  slug: z.string(),
  region: z.string().nullable(),
  audience: audience.nullable(),
  group: z.string().nullable(),
  productCodes,
  ...published,
});

/** An event's days in the country's zone, and place; `past` after its last day. */
export const eventDetails = z.strictObject({
  startsOn: z.iso.date(),
  endsOn: z.iso.date(),
  place: z.string(),
  past: z.boolean(),
});

export const articleAttributes = z.strictObject({
  slug: z.string(),
  section: z.enum(SECTIONS),
  category: z.strictObject({ slug: z.string(), name: z.string() }).nullable(),
  author: z.string().nullable(),
  readingMinutes: z.int(),
  /** Null outside of `events`. */
  event: eventDetails.nullable(),
  productCodes,
  ...published,
});

/** A text for a certain place, known by its `contentId`. Source: content 2. */
export const additionalAttributes = z.strictObject({
  contentId: z.string(),
  region: z.string().nullable(),
  audience: audience.nullable(),
  category: z.string().nullable(),
  locale: z.string(),
  ...published,
});

/** Hours on some weekdays, 1 is Monday; `HH:MM` in the country's zone. */
export const openingHours = z.strictObject({
  from: z.int().min(1).max(7),
  to: z.int().min(1).max(7),
  opens: z.string(),
  closes: z.string(),
});

/** Where and when customer service is to be found. */
export const contactDetails = z.strictObject({
  company: z.string(),
  street: z.string(),
  zipCode: z.string(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
  hours: z.array(openingHours),
});

export const contactAttributes = z.strictObject({
  slug: z.string(),
  region: z.string().nullable(),
  contact: contactDetails.nullable(),
  ...published,
});

/** A file to download; `url` is a path below the API's origin. */
export const fileAttributes = z.strictObject({
  slug: z.string(),
  category: z.string().nullable(),
  title: z.string(),
  lead: z.string(),
  url: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
  updatedAt: instant,
});

/** A product's text, split at page breaks. Source: catalog 11. */
export const productTextAttributes = z.strictObject({
  productCode: z.string(),
  title: z.string(),
  summary: z.string(),
  sections: z.array(z.strictObject({ title: z.string(), content: z.string() })),
});

/** Text of a category or subcategory. */
export const categoryTextAttributes = z.strictObject({ slug: z.string(), name: z.string(), description: z.string() });

/** A published page or article by its path below the language; `group` is its menu or section. */
export const menuAttributes = z.strictObject({
  group: z.string(),
  path: z.string(),
  title: z.string(),
  updatedAt: instant,
});

export type PageAttributes = z.infer<typeof pageAttributes>;

export type ArticleAttributes = z.infer<typeof articleAttributes>;

export type AdditionalAttributes = z.infer<typeof additionalAttributes>;

export type ContactAttributes = z.infer<typeof contactAttributes>;

export type ContactDetails = z.infer<typeof contactDetails>;

export type FileAttributes = z.infer<typeof fileAttributes>;

export type MenuAttributes = z.infer<typeof menuAttributes>;
