import { z } from "zod";
import { picture } from "../catalog/public.ts";
import { instant } from "../schema/public.ts";

/** Each is also a page's name. Source: pages 2. */
export const SECTIONS = ["blog", "news", "events", "knowledge-base"] as const;

export type Section = (typeof SECTIONS)[number];

/** Source: content 3. */
export const audience = z.enum(["standard", "company"]);

/** `content` is markdown without HTML, `description` is for search engines. */
const published = {
  title: z.string(),
  lead: z.string(),
  content: z.string(),
  description: z.string(),
  picture: picture.nullable(),
  /** Grows with each publication. */
  version: z.int(),
  /** Of the first words, and of the present ones. */
  publishedAt: instant,
  updatedAt: instant,
};

/** In the text's order. */
const productCodes = z.array(z.string());

/** `region` null: every instance; `group`: part of the menus. */
export const pageAttributes = z.strictObject({
  slug: z.string(),
  region: z.string().nullable(),
  audience: audience.nullable(),
  group: z.string().nullable(),
  productCodes,
  ...published,
});

/** Days in the country's zone; `past` after the last day. */
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

/** Source: content 2. */
export const additionalAttributes = z.strictObject({
  contentId: z.string(),
  region: z.string().nullable(),
  audience: audience.nullable(),
  category: z.string().nullable(),
  locale: z.string(),
  ...published,
});

/** Weekday 1 is Monday; `HH:MM` in the country's zone. */
export const openingHours = z.strictObject({
  from: z.int().min(1).max(7),
  to: z.int().min(1).max(7),
  opens: z.string(),
  closes: z.string(),
});

/** Of customer service. */
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

/** `url` is a path below the API's origin. */
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

/** Split at page breaks. Source: catalog 11. */
export const productTextAttributes = z.strictObject({
  productCode: z.string(),
  title: z.string(),
  summary: z.string(),
  sections: z.array(z.strictObject({ title: z.string(), content: z.string() })),
});

export const categoryTextAttributes = z.strictObject({ slug: z.string(), name: z.string(), description: z.string() });

/** `group` is its menu or section. */
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
