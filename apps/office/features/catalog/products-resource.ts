import type { Locale } from "@kram/domain/languages";
import {
  addProduct,
  addProductFile,
  addProductPicture,
  cancelScheduledPrice,
  copyProduct,
  changeProductStock,
  getOfficeProduct,
  listOfficeProducts,
  type OfficeProduct,
  type OfficeProductItem,
  publishProduct,
  scheduleProductPrice,
  setProductDuties,
  setProductDetails,
  setProductFiles,
  setProductPictures,
  setProductPrice,
  setProductTexts,
} from "@kram/contract/catalog";
import type { ApiClient } from "@kram/contract/client";
import type { Operation, OperationInput } from "@kram/contract/operation";
import { chosen, type OfficeResource } from "../../platform/office-resource.ts";

/** Its code is the id. */
export type ListedProduct = OfficeProductItem & { id: string };

/** Its code is the id. */
export type WholeProduct = OfficeProduct & { id: string };

const UPLOAD_MS = 60_000;

/** Calls by the part they change. */
const PARTS = {
  texts: setProductTexts,
  duties: setProductDuties,
  details: setProductDetails,
  published: publishProduct,
  price: setProductPrice,
  schedule: scheduleProductPrice,
  stock: changeProductStock,
  picture: addProductPicture,
  pictures: setProductPictures,
  file: addProductFile,
  files: setProductFiles,
} as const satisfies Record<string, Operation>;

/** A part for its call, or a scheduled price to take back. */
export type ProductEdit =
  | { [Part in keyof typeof PARTS]: Record<Part, OperationInput<(typeof PARTS)[Part]>["body"]> }[keyof typeof PARTS]
  | { unschedule: string };

export function createProductsResource(api: ApiClient, localeOf: () => Locale) {
  return {
    needs: listOfficeProducts,
    async list({ page, pageSize, filter }) {
      const query = { pageNo: page, pageSize, locale: localeOf(), ...chosen(filter) };
      const { items, totalCount } = await api.call(listOfficeProducts, { query });
      return { data: items.map(withId), total: totalCount };
    },
    read: async (code) => withId(await api.call(getOfficeProduct, { params: { code } })),
    /** Anew, or `copyOf` another under the code `to`. */
    async create(details) {
      if ("copyOf" in details) {
        const { copyOf, to } = details as { copyOf: string; to: string };
        return withId(await api.call(copyProduct, { params: { code: copyOf }, body: { to } }));
      }
      return withId(await api.call(addProduct, { body: details as OperationInput<typeof addProduct>["body"] }));
    },
    async edit(code, changes) {
      const [[part, body] = ["", null]] = Object.entries(changes);
      if (part === "unschedule")
        return withId(await api.call(cancelScheduledPrice, { params: { code, id: String(body) } }));
      const operation = PARTS[part as keyof typeof PARTS];
      const input = { params: { code }, body } as OperationInput<typeof operation>;
      return withId(await api.call(operation, input as never, { timeoutMs: UPLOAD_MS }));
    },
  } satisfies OfficeResource;
}

function withId<Product extends { code: string }>(product: Product): Product & { id: string } {
  return { ...product, id: product.code };
}
