import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, smallUpload } from "../schema/public.ts";

/** Of what it makes, the first that a preview shows. */
export const SHOPIFY_SHOWN = 50;

/** A lone shop of Shopify's holds as many. Source: Shopify's help on URL redirects. */
export const MOST_REDIRECTS = 100_000;

const shared = { tag: "office", access: "staff", method: "POST", limit: "write" } as const;

const made = z.strictObject({
  /** Of the export, as a spreadsheet counts. */
  line: z.int(),
  /** A product's code, a member's number or the place that an address leads to. */
  code: z.string(),
  /** A product's title, a member's name or a former address. */
  title: z.string(),
  /** As the export writes it where it is no amount; empty for all but products. */
  price: z.string(),
  /** As `top/sub`; of members, the e-mail address. */
  places: z.array(z.string()),
  pictures: z.int(),
  isDraft: z.boolean(),
});

/**
 * Shopify's export of products, of customers or of URL redirects. Without `apply` nothing is stored; a faultless one
 * is taken whole. Roles: products and redirects catalogue, customers admins.
 */
export const importShopify = defineOperation({
  ...shared,
  id: "importShopify",
  path: "/office/shopify/import",
  summary: "Bring Shopify's export in",
  body: z.strictObject({
    csv: inputText(30_000_000),
    vatClass: z.enum(["standard", "reduced", "food"]),
    /** For products that name no category of the shop, as `top/sub`; null for none. */
    category: inputText(330).nullable(),
    /** Of the first new member; null for the next that is free. */
    firstNumber: z
      .string()
      .regex(/^\d{4,12}$/u, { error: "request.invalid" })
      .nullable(),
    /** Whom the members join; empty for the top of the structure. */
    sponsor: inputText(12),
    /** Files at hand; `name` of those that addShopifyPicture took. */
    pictures: z
      .array(z.strictObject({ file: inputText(300), name: inputText(120).nullable() }))
      .max(20_000, { error: "request.invalid" }),
    apply: z.boolean({ error: "request.invalid" }),
  }),
  response: z.strictObject({
    kind: z.enum(["products", "customers", "redirects"]),
    /** Heads of the export, and what is read from each; null where nothing is. */
    columns: z.array(z.strictObject({ head: z.string(), field: z.string().nullable() })),
    count: z.int(),
    made: z.array(made),
    /** Made because no brand of the shop is called so. */
    brands: z.array(z.string()),
    /** What comes otherwise or not at all; the same of many lines stands there once. */
    notes: z.array(
      z.strictObject({
        code: z.string(),
        column: z.string(),
        value: z.string(),
        made: z.string(),
        /** The first of them. */
        lines: z.array(z.int()),
        count: z.int(),
      }),
    ),
    /** Notes beyond the first five hundred. */
    moreNotes: z.int(),
    /** Files that belong to what it makes. */
    pictures: z.array(z.string()),
    created: z.int(),
    changed: z.int(),
    applied: z.boolean(),
    /** The first hundred; 0 for the whole file. */
    problems: z.array(z.strictObject({ line: z.int(), column: z.string().nullable(), code: z.string() })),
  }),
  errors: ["table.not-shopify", "table.too-long", "product.picture-unknown"],
});

/** JPEG, PNG or WebP of at most 5 MB as base64, for a later import; the same file has the same name. */
export const addShopifyPicture = defineOperation({
  ...shared,
  id: "addShopifyPicture",
  path: "/office/shopify/pictures",
  summary: "Keep a picture for an import",
  body: smallUpload,
  response: z.strictObject({ name: z.string() }),
  errors: ["attachment.too-big", "attachment.wrong-type", "attachment.too-many-pixels"],
});

/** A place of the shop, as a path without country and language, for an address of a former shop. Source: pages 20. */
export const getFormerAddress = defineOperation({
  tag: "catalog",
  access: "anyone",
  method: "GET",
  limit: "read",
  id: "getFormerAddress",
  path: "/former-addresses",
  summary: "Where an address of a former shop leads",
  query: z.strictObject({ path: inputText(1000) }),
  response: z.strictObject({ leadsTo: z.string() }),
  errors: ["route.unknown"],
});
