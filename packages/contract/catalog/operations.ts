import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, inputText, locale, pageNo, pageOf, pageSize, productCode } from "../schema/public.ts";
import { category } from "./category.ts";
import { product, productDetail } from "./product.ts";

const flag = z
  .enum(["true", "false", ""])
  .or(z.boolean())
  .transform((value) => value === true || value === "true");

const priceLimit = z.string().regex(/^\d{1,7}(?:,\d{2})?$/u, { error: "request.invalid" });

const onlyTrue = z.literal("true", { error: "request.invalid" });

const filters = {
  text: inputText(200).optional(),
  /** Comma separated; any counts. */
  categoryId: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/u, { error: "category.unknown" })
    .optional(),
  /** Codes in any case, comma separated; any counts. */
  brand: z
    .string()
    .regex(/^[A-Za-z0-9]{2,10}(,[A-Za-z0-9]{2,10})*$/u, { error: "brand.unknown" })
    .transform((codes) => codes.toUpperCase())
    .optional(),
  /** Both included, `"20"` or `"19,90"`. */
  priceFrom: priceLimit.optional(),
  priceTo: priceLimit.optional(),
  available: z.enum(["true", "false"]).optional(),
  isNew: onlyTrue.optional(),
  reduced: onlyTrue.optional(),
  superOffer: onlyTrue.optional(),
  /** What guests do not see. */
  membersOnly: onlyTrue.optional(),
};

const listQuery = z.strictObject({
  ...filters,
  sort: z.enum(["position", "title", "price", "new", "discount"]).optional(),
  /** ASC by default, DESC for `new`. Source: catalog 5. */
  sortDir: z.enum(["ASC", "DESC"]).optional(),
  pageSize: pageSize(25),
  pageNo,
  /** At most 100, comma separated; unsorted answers keep this order. */
  productCodes: inputText(4100).optional(),
  locale,
  visibility: z.literal("VISIBLE", { error: "request.invalid" }).optional(),
  /** With what only members see; needs a session. Source: catalog 3. */
  authenticated: flag.default(false),
});

export const productPage = pageOf(product);

const shared = { tag: "catalog", access: "anyone", limit: "read" } as const;

/** Pages of 25. Source: catalog 4. */
export const listProducts = defineOperation({
  ...shared,
  id: "listProducts",
  method: "GET",
  path: "/product",
  summary: "Products in pages",
  query: listQuery,
  response: productPage,
  errors: ["user.unauthenticated"],
});

/** Takes the query of listProducts. */
export const listNewProducts = defineOperation({
  ...shared,
  id: "listNewProducts",
  method: "GET",
  path: "/product/new",
  summary: "New products",
  query: listQuery,
  response: productPage,
  errors: ["user.unauthenticated"],
});

/** Takes the query of listProducts. */
export const listSaleProducts = defineOperation({
  ...shared,
  id: "listSaleProducts",
  method: "GET",
  path: "/product/sale",
  summary: "Reduced products",
  query: listQuery,
  response: productPage,
  errors: ["user.unauthenticated"],
});

/** Under all other filters; prices under all but the price. */
export const productFacets = z.strictObject({
  brands: z.array(z.strictObject({ code: z.string(), name: z.string(), count: z.int() })),
  /** Null in an empty list. */
  prices: z.strictObject({ lowest: amount, highest: amount }).nullable(),
  counts: z.strictObject({ available: z.int(), isNew: z.int(), reduced: z.int(), superOffer: z.int() }),
});

export type ProductFacets = z.infer<typeof productFacets>;

export const listProductFacets = defineOperation({
  ...shared,
  id: "listProductFacets",
  method: "GET",
  path: "/product/facets",
  summary: "Filters of a list",
  query: z.strictObject({ ...filters, locale, authenticated: flag.default(false) }),
  response: productFacets,
  errors: ["user.unauthenticated"],
});

/** `productCount` is what guests see. */
export const brand = z.strictObject({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  productCount: z.int(),
});

export type Brand = z.infer<typeof brand>;

export const listBrands = defineOperation({
  ...shared,
  id: "listBrands",
  method: "GET",
  path: "/product/brands",
  summary: "Brands",
  query: z.strictObject({ locale }),
  response: pageOf(brand),
  errors: [],
});

/** RSS 2.0 with Google's product fields. Source: catalog 12. */
export const getProductFeed = defineOperation({
  ...shared,
  id: "getProductFeed",
  method: "GET",
  path: "/product/feed",
  summary: "Product feed as Google Merchant XML",
  query: z.strictObject({ locale }),
  response: z.string(),
  errors: [],
});

/** Guests do not find members' products. */
export const getProduct = defineOperation({
  ...shared,
  id: "getProduct",
  method: "GET",
  path: "/product/{code}",
  summary: "One product",
  params: z.strictObject({ code: productCode }),
  query: z.strictObject({ locale, authenticated: flag.default(false) }),
  response: productDetail,
  errors: ["product.unknown", "user.unauthenticated"],
});

/** For addresses of a former shop; members' products are not found. Source: pages 19. */
export const getProductBySlug = defineOperation({
  ...shared,
  id: "getProductBySlug",
  method: "GET",
  path: "/product/slugs/{slug}",
  summary: "The code behind a slug",
  params: z.strictObject({ slug: inputText(160) }),
  response: z.strictObject({ code: z.string() }),
  errors: ["product.unknown"],
});

/** With members' products for members. Source: catalog 15. */
export const listSuggestedProducts = defineOperation({
  ...shared,
  id: "listSuggestedProducts",
  method: "GET",
  path: "/product/{code}/suggested",
  summary: "Products that go with one",
  params: z.strictObject({ code: productCode }),
  query: z.strictObject({ locale, authenticated: flag.default(false) }),
  response: pageOf(product),
  errors: ["product.unknown", "user.unauthenticated"],
});

export const listCategories = defineOperation({
  ...shared,
  id: "listCategories",
  method: "GET",
  path: "/product/categories",
  summary: "Categories",
  query: z.strictObject({ locale }),
  response: pageOf(category),
  errors: [],
});

/** Answers a subcategory's top category. */
export const getCategory = defineOperation({
  ...shared,
  id: "getCategory",
  method: "GET",
  path: "/product/categories/{slug}",
  summary: "One category",
  params: z.strictObject({ slug: inputText(120) }),
  query: z.strictObject({ locale }),
  response: category,
  errors: ["category.unknown"],
});

/** Header of a GET: the catalogue's version that `GET /changes` told the reader, who gets nothing older. */
export const VERSION_HEADER = "x-kram-catalogue";

/** Header of a 503: this program has not read that version yet; asked again in a moment, one answers. */
export const BEHIND_HEADER = "x-kram-behind";
