import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inEveryLanguage, inputText, pageOf, requiredText, smallUpload } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;
const params = z.strictObject({ id: z.string().regex(/^[1-9]\d{0,8}$/u, { error: "category.unknown" }) });
const slug = inputText(120).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, { error: "invalid-format" });
const parentId = z.int({ error: "request.invalid" }).min(1, { error: "request.invalid" }).nullable();

/** May be empty. */
const categoryText = z.strictObject({ name: inputText(100), description: inputText(2000) });

export const officeCategory = z.strictObject({
  id: z.int(),
  parentId: z.int().nullable(),
  slug: z.string(),
  /** Redirected. */
  formerSlugs: z.array(z.string()),
  /** Also hides subcategories. */
  hidden: z.boolean(),
  /** Needs supplement facts; holds for subcategories too. */
  supplements: z.boolean(),
  pictureUrl: z.string().nullable(),
  texts: inEveryLanguage(categoryText),
  /** Without subcategories, with drafts. */
  productCount: z.int(),
  /** Products that would leave the shop with it. */
  onlyHere: z.int(),
});

/** Each followed by its subcategories. */
export const listOfficeCategories = defineOperation({
  ...shared,
  id: "listOfficeCategories",
  method: "GET",
  path: "/office/categories",
  summary: "All categories",
  limit: "read",
  response: pageOf(officeCategory),
  errors: [],
});

export const getOfficeCategory = defineOperation({
  ...shared,
  id: "getOfficeCategory",
  method: "GET",
  path: "/office/categories/{id}",
  summary: "One category",
  limit: "read",
  params,
  response: officeCategory,
  errors: ["category.unknown"],
});

/** Hidden, the last on its level. */
export const addCategory = defineOperation({
  ...shared,
  id: "addCategory",
  method: "POST",
  path: "/office/categories",
  summary: "New category",
  limit: "write",
  body: z.strictObject({ parentId, name: requiredText(100), slug }),
  response: officeCategory,
  errors: [
    "category.unknown",
    "category.too-deep",
    "category.slug-taken",
    "category.slug-reserved",
    "field-is-required",
    "invalid-format",
  ],
});

export const setCategoryTexts = defineOperation({
  ...shared,
  id: "setCategoryTexts",
  method: "PUT",
  path: "/office/categories/{id}/texts",
  summary: "Set a category's texts",
  limit: "write",
  params,
  body: z.strictObject({ texts: officeCategory.shape.texts }),
  response: officeCategory,
  errors: ["category.unknown", "field-is-required"],
});

/** The old address redirects. */
export const setCategorySlug = defineOperation({
  ...shared,
  id: "setCategorySlug",
  method: "PUT",
  path: "/office/categories/{id}/slug",
  summary: "Set a category's address",
  limit: "write",
  params,
  body: z.strictObject({ slug }),
  response: officeCategory,
  errors: ["category.unknown", "category.slug-taken", "category.slug-reserved", "invalid-format"],
});

/** Below another or on top; places count from 0. */
export const placeCategory = defineOperation({
  ...shared,
  id: "placeCategory",
  method: "PUT",
  path: "/office/categories/{id}/place",
  summary: "Move a category",
  limit: "write",
  params,
  body: z.strictObject({
    parentId,
    at: z
      .int({ error: "request.invalid" })
      .min(0, { error: "request.invalid" })
      .max(10_000, { error: "request.invalid" }),
  }),
  response: officeCategory,
  errors: [
    "category.unknown",
    "category.cycle",
    "category.too-deep",
    "category.slug-taken",
    "category.slug-reserved",
    "product.duties-missing",
  ],
});

export const showCategory = defineOperation({
  ...shared,
  id: "showCategory",
  method: "PUT",
  path: "/office/categories/{id}/shown",
  summary: "Show a category",
  limit: "write",
  params,
  body: z.strictObject({ shown: z.boolean({ error: "request.invalid" }) }),
  response: officeCategory,
  errors: ["category.unknown"],
});

/** Refused while products for sale lack their facts. Source: FIC art. 14. */
export const setCategorySupplements = defineOperation({
  ...shared,
  id: "setCategorySupplements",
  method: "PUT",
  path: "/office/categories/{id}/supplements",
  summary: "Mark a category of supplements",
  limit: "write",
  params,
  body: z.strictObject({ supplements: z.boolean({ error: "request.invalid" }) }),
  response: officeCategory,
  errors: ["category.unknown", "product.duties-missing"],
});

/** JPEG, PNG or WebP of at most 5 MB as base64; null removes it. */
export const setCategoryPicture = defineOperation({
  ...shared,
  id: "setCategoryPicture",
  method: "PUT",
  path: "/office/categories/{id}/picture",
  summary: "Set a category's picture",
  limit: "write",
  params,
  body: z.strictObject({
    picture: smallUpload.nullable(),
  }),
  response: officeCategory,
  errors: ["category.unknown", "attachment.too-big", "attachment.wrong-type", "attachment.too-many-pixels"],
});

/** Only an empty one; cannot be undone. */
export const removeCategory = defineOperation({
  ...shared,
  id: "removeCategory",
  method: "DELETE",
  path: "/office/categories/{id}",
  summary: "Remove a category",
  limit: "write",
  params,
  response: z.strictObject({ removed: z.literal(true) }),
  errors: ["category.unknown", "category.not-empty"],
});

export type OfficeCategory = z.infer<typeof officeCategory>;
