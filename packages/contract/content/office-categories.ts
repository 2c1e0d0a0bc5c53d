import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inEveryLanguage, inputText, pageOf, requiredText } from "../schema/public.ts";
import { SECTIONS } from "./entries.ts";

const shared = { tag: "office", access: "staff" } as const;
const MOST_SLUG = 60;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const UNKNOWN = { error: "content.category-unknown" };
const params = z.strictObject({
  section: z.enum(SECTIONS, UNKNOWN),
  slug: z.string().max(MOST_SLUG, UNKNOWN).regex(SLUG, UNKNOWN),
});

/** Small numbers first; missing names are read in Polish. */
const details = {
  position: z
    .int({ error: "request.invalid" })
    .min(0, { error: "request.invalid" })
    .max(9999, { error: "request.invalid" }),
  names: inEveryLanguage(inputText(100), requiredText(100)),
};

export const contentCategory = z.strictObject({
  section: z.enum(SECTIONS),
  slug: z.string(),
  position: z.int(),
  names: inEveryLanguage(z.string()),
  /** With drafts and withdrawn ones. */
  articleCount: z.int(),
});

export const listContentCategories = defineOperation({
  ...shared,
  id: "listContentCategories",
  method: "GET",
  path: "/office/content-categories",
  summary: "Categories of articles",
  limit: "read",
  response: pageOf(contentCategory),
  errors: [],
});

/** Its address never changes, because lists link by it. */
export const createContentCategory = defineOperation({
  ...shared,
  id: "createContentCategory",
  method: "POST",
  path: "/office/content-categories",
  summary: "New category of articles",
  limit: "write",
  body: z.strictObject({
    section: z.enum(SECTIONS, { error: "request.invalid" }),
    slug: inputText(MOST_SLUG).regex(SLUG, { error: "invalid-format" }),
    ...details,
  }),
  response: contentCategory,
  errors: ["content.category-taken", "field-is-required", "invalid-format"],
});

/** At once. */
export const changeContentCategory = defineOperation({
  ...shared,
  id: "changeContentCategory",
  method: "PUT",
  path: "/office/content-categories/{section}/{slug}",
  summary: "Change a category of articles",
  limit: "write",
  params,
  body: z.strictObject(details),
  response: contentCategory,
  errors: ["content.category-unknown", "field-is-required"],
});

/** Only without articles; cannot be undone. */
export const deleteContentCategory = defineOperation({
  ...shared,
  id: "deleteContentCategory",
  method: "DELETE",
  path: "/office/content-categories/{section}/{slug}",
  summary: "Remove a category of articles",
  limit: "write",
  params,
  response: z.strictObject({ removed: z.literal(true) }),
  errors: ["content.category-unknown", "content.category-not-empty"],
});

export type ContentCategory = z.infer<typeof contentCategory>;
