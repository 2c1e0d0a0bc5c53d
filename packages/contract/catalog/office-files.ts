import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, productCode, smallUpload } from "../schema/public.ts";
import { fileNames, fileLanguage, officeProduct } from "./office-product.ts";

const shared = { tag: "office", access: "staff", limit: "write", response: officeProduct } as const;
const params = z.strictObject({ code: productCode });

/** PDF, JPEG, PNG or WebP of at most 5 MB as base64; pictures are drawn anew. */
export const addProductFile = defineOperation({
  ...shared,
  id: "addProductFile",
  method: "POST",
  path: "/office/products/{code}/files",
  summary: "Add a file to download",
  params,
  body: smallUpload.extend({
    names: fileNames,
    language: fileLanguage,
  }),
  errors: [
    "product.unknown",
    "field-is-required",
    "attachment.too-big",
    "attachment.wrong-type",
    "attachment.too-many-pixels",
    "product.file-there",
    "product.too-many-files",
  ],
});

/** Removes files not named. */
export const setProductFiles = defineOperation({
  ...shared,
  id: "setProductFiles",
  method: "PUT",
  path: "/office/products/{code}/files",
  summary: "Order and name a product's files",
  params,
  body: z.strictObject({
    files: z
      .array(z.strictObject({ file: inputText(60), names: fileNames, language: fileLanguage }))
      .max(10, { error: "product.too-many-files" }),
  }),
  errors: ["product.unknown", "field-is-required", "product.file-unknown", "product.too-many-files"],
});
