import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inEveryLanguage, inputText, pageOf, requiredText } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;
const code = inputText(10).regex(/^[A-Z0-9]{2,10}$/u, { error: "invalid-format" });
const params = z.strictObject({ code: inputText(10) });

/** Descriptions may be empty. */
const brandWords = { name: requiredText(100), descriptions: inEveryLanguage(inputText(2000)) };

const officeBrand = z.strictObject({
  /** Never changes; in the address of the brand's catalogue. */
  code: z.string(),
  name: z.string(),
  descriptions: inEveryLanguage(z.string()),
  /** With drafts. */
  productCount: z.int(),
});

export const listOfficeBrands = defineOperation({
  ...shared,
  id: "listOfficeBrands",
  method: "GET",
  path: "/office/brands",
  summary: "All brands",
  limit: "read",
  response: pageOf(officeBrand),
  errors: [],
});

export const addBrand = defineOperation({
  ...shared,
  id: "addBrand",
  method: "POST",
  path: "/office/brands",
  summary: "New brand",
  limit: "write",
  body: z.strictObject({ code, ...brandWords }),
  response: officeBrand,
  errors: ["brand.code-taken", "field-is-required", "invalid-format"],
});

export const setBrand = defineOperation({
  ...shared,
  id: "setBrand",
  method: "PUT",
  path: "/office/brands/{code}",
  summary: "Set a brand's name and descriptions",
  limit: "write",
  params,
  body: z.strictObject(brandWords),
  response: officeBrand,
  errors: ["brand.unknown", "field-is-required"],
});

/** Only without products; cannot be undone. */
export const removeBrand = defineOperation({
  ...shared,
  id: "removeBrand",
  method: "DELETE",
  path: "/office/brands/{code}",
  summary: "Remove a brand",
  limit: "write",
  params,
  response: z.strictObject({ removed: z.literal(true) }),
  errors: ["brand.unknown", "brand.not-empty"],
});

export type OfficeBrand = z.infer<typeof officeBrand>;
