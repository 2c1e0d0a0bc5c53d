import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, locale, pageNo, pageOf, pageSize, productCode, sortDir } from "../wire/public.ts";
import { category } from "./category.ts";
import { product, productDetail } from "./product.ts";

const flag = z
  .enum(["true", "false", ""])
  .or(z.boolean())
  .transform((value) => value === true || value === "true");

const listQuery = z.strictObject({
  text: inputText(200).optional(),
  /** Category ids, comma separated; a product in any of them counts. */
  categoryId: z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/u, { error: "category.unknown" })
    .optional(),
  sort: z.enum(["position", "title", "price", "new", "discount"]).optional(),
  sortDir,
  pageSize: pageSize(25),
  pageNo,
  /** Product codes, comma separated, at most 100; the answer keeps their order when no sort is named. */
  productCodes: inputText(4100).optional(),
  locale,
  visibility: z.literal("VISIBLE", { error: "request.invalid" }).optional(),
  /** True asks for what members see too; needs a session. Source: specification §6. */
  authenticated: flag.default(false),
});

/** Answer of the product lists. */
export const productPage = pageOf(product);

const shared = { tag: "catalog", access: "anyone", limit: "read" } as const;

/** Lists products, filtered, sorted, in pages of 25. Source: specification §7. */
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

/** Lists new products; same query as listProducts. */
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

/** Lists reduced products; same query as listProducts. */
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

/** One product by its code; a members' product is unknown to guests. */
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

/** Products that go with one. Source: specification §7. */
export const listSuggestedProducts = defineOperation({
  ...shared,
  id: "listSuggestedProducts",
  method: "GET",
  path: "/product/{code}/suggested",
  summary: "Products that go with one",
  params: z.strictObject({ code: productCode }),
  query: z.strictObject({ locale }),
  response: z.strictObject({ items: z.array(product) }),
  errors: ["product.unknown"],
});

/** The tree of categories. */
export const listCategories = defineOperation({
  ...shared,
  id: "listCategories",
  method: "GET",
  path: "/product/categories",
  summary: "Categories",
  query: z.strictObject({ locale }),
  response: z.strictObject({ items: z.array(category) }),
  errors: [],
});

/** One top category or sub-category by its slug; a sub-category answers its top category. */
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
