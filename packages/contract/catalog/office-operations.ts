import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import {
  inputText,
  locale,
  pageNo,
  pageOf,
  pageSize,
  productCode,
  requiredText,
  smallUpload,
} from "../schema/public.ts";
import { dutiesInput } from "./duties.ts";
import {
  officeProduct,
  officeProductItem,
  pictureTexts,
  productDetailsInput,
  productTextsInput,
} from "./office-product.ts";

const shared = { tag: "office", access: "staff" } as const;
const params = z.strictObject({ code: productCode });
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;

/** In the shop's order. */
export const listOfficeProducts = defineOperation({
  ...shared,
  id: "listOfficeProducts",
  method: "GET",
  path: "/office/products",
  summary: "All products",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    locale,
    text: inputText(100).optional(),
    categoryId: z
      .string()
      .regex(/^\d{1,9}$/u, { error: "request.invalid" })
      .optional(),
    published: z.enum(["true", "false"]).optional(),
    /** `low`: at most ten pieces. */
    stock: z.enum(["out", "low"]).optional(),
    /** Only these, separated by commas. */
    codes: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,40}(?:,[A-Za-z0-9_-]{1,40}){0,99}$/u, { error: "request.invalid" })
      .optional(),
    /** Cannot be published now. */
    lacking: z.enum(["true", "false"]).optional(),
  }),
  response: pageOf(officeProductItem),
  errors: [],
});

export const getOfficeProduct = defineOperation({
  ...shared,
  id: "getOfficeProduct",
  method: "GET",
  path: "/office/products/{code}",
  summary: "One product",
  limit: "read",
  params,
  response: officeProduct,
  errors: ["product.unknown"],
});

export const addProduct = defineOperation({
  ...shared,
  id: "addProduct",
  method: "POST",
  path: "/office/products",
  summary: "New product",
  limit: "write",
  body: z.strictObject({
    code: productCode,
    slug: inputText(160).regex(SLUG, { error: "invalid-format" }),
    title: requiredText(200),
    brand: inputText(10),
  }),
  response: officeProduct,
  errors: ["product.code-taken", "product.slug-taken", "brand.unknown", "field-is-required", "invalid-format"],
});

/** The copy is a draft; its address follows its code. */
export const copyProduct = defineOperation({
  ...shared,
  id: "copyProduct",
  method: "POST",
  path: "/office/products/{code}/copies",
  summary: "Duplicate a product",
  limit: "write",
  params,
  body: z.strictObject({ to: productCode }),
  response: officeProduct,
  errors: ["product.unknown", "product.code-taken", "product.slug-taken"],
});

export const setProductTexts = defineOperation({
  ...shared,
  id: "setProductTexts",
  method: "PUT",
  path: "/office/products/{code}/texts",
  summary: "Set a product's texts",
  limit: "write",
  params,
  body: z.strictObject({ texts: productTextsInput }),
  response: officeProduct,
  errors: ["product.unknown", "field-is-required"],
});

/** Categories, unit, limits and visibility. */
export const setProductDetails = defineOperation({
  ...shared,
  id: "setProductDetails",
  method: "PUT",
  path: "/office/products/{code}/details",
  summary: "Set a product's details",
  limit: "write",
  params,
  body: productDetailsInput,
  response: officeProduct,
  errors: ["product.unknown", "brand.unknown", "category.unknown", "product.not-published", "product.duties-missing"],
});

/** Or withdraws it; refused while a duty is missing. */
export const publishProduct = defineOperation({
  ...shared,
  id: "publishProduct",
  method: "PUT",
  path: "/office/products/{code}/published",
  summary: "Publish a product",
  limit: "write",
  params,
  body: z.strictObject({ published: z.boolean({ error: "request.invalid" }) }),
  response: officeProduct,
  errors: ["product.unknown", "product.duties-missing"],
});

/**
 * JPEG, PNG or WebP of at most 5 MB as base64; it is drawn anew. `replaces` names the picture that it was cut from, whose
 * place and texts it takes.
 */
export const addProductPicture = defineOperation({
  ...shared,
  id: "addProductPicture",
  method: "POST",
  path: "/office/products/{code}/pictures",
  summary: "Add a picture",
  limit: "write",
  params,
  body: smallUpload.extend({ replaces: inputText(120).exactOptional() }),
  response: officeProduct,
  errors: [
    "product.unknown",
    "product.picture-unknown",
    "attachment.too-big",
    "attachment.wrong-type",
    "attachment.too-many-pixels",
    "product.too-many-pictures",
  ],
});

/** The first is the main one. `texts` by picture: what it shows; those that are left out stay. */
export const setProductPictures = defineOperation({
  ...shared,
  id: "setProductPictures",
  method: "PUT",
  path: "/office/products/{code}/pictures",
  summary: "Order a product's pictures",
  limit: "write",
  params,
  body: z.strictObject({
    names: z.array(inputText(60)).max(13, { error: "request.invalid" }),
    texts: z
      .array(z.strictObject({ name: inputText(60), shows: pictureTexts }))
      .max(13, { error: "request.invalid" })
      .exactOptional(),
  }),
  response: officeProduct,
  errors: ["product.unknown", "product.picture-unknown", "product.duties-missing"],
});

/** Source: GPSR art. 19, FIC art. 14. */
export const setProductDuties = defineOperation({
  ...shared,
  id: "setProductDuties",
  method: "PUT",
  path: "/office/products/{code}/duties",
  summary: "Set what the law wants told",
  limit: "write",
  params,
  body: dutiesInput,
  response: officeProduct,
  errors: [
    "product.unknown",
    "field-is-required",
    "invalid-format",
    "please-enter-valid-email",
    "product.durability-too-short",
    "product.duties-missing",
  ],
});
