import { addBrand, listOfficeBrands, type OfficeBrand, removeBrand, setBrand } from "@kram/contract/catalog";
import type { ApiClient } from "@kram/contract/client";
import type { OperationInput } from "@kram/contract/operation";
import type { OfficeResource } from "../../platform/office-resource.ts";

/** Its code is the id. */
export type BrandRecord = OfficeBrand & { id: string };

/** By name. */
export function createBrandsResource(api: ApiClient) {
  return {
    needs: listOfficeBrands,
    async list() {
      const { items } = await api.call(listOfficeBrands, {});
      return { data: items.map(recordOf), total: items.length };
    },
    async create(details) {
      return recordOf(await api.call(addBrand, { body: details as OperationInput<typeof addBrand>["body"] }));
    },
    async edit(code, changes) {
      const body = changes as OperationInput<typeof setBrand>["body"];
      return recordOf(await api.call(setBrand, { params: { code }, body }));
    },
    async remove(code) {
      await api.call(removeBrand, { params: { code } });
    },
  } satisfies OfficeResource<BrandRecord>;
}

function recordOf(brand: OfficeBrand): BrandRecord {
  return { ...brand, id: brand.code };
}
