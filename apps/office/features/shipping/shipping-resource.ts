import type { ApiClient } from "@kram/contract/client";
import {
  addShippingMethod,
  listOfficeShippingMethods,
  type OfficeShippingMethod,
  setShippingMethod,
} from "@kram/contract/shipping";
import type { OperationAnswer } from "@kram/contract/operation";
import type { Locale } from "@kram/domain/languages";
import type { OfficeResource } from "../../platform/office-resource.ts";
import { type MethodForm, NEW_METHOD, settingsOf } from "./method-form.ts";

/** Reads as the empty form. */
export const NEW_ID = "new";

export interface ShippingMethodRecord extends Omit<OfficeShippingMethod, "code"> {
  id: string;
  /** In the language of the office. */
  name: string;
  /** Of the country. */
  carriers: OperationAnswer<typeof listOfficeShippingMethods>["carriers"];
}

/** In the order of the checkout. */
export function createShippingMethodsResource(api: ApiClient, localeOf: () => Locale) {
  const recordOf = (
    { code, ...method }: OfficeShippingMethod,
    carriers: ShippingMethodRecord["carriers"],
  ): ShippingMethodRecord => ({
    ...method,
    id: code,
    name: method.titles[localeOf()] || method.titles.pl,
    carriers,
  });
  return {
    needs: setShippingMethod,
    async list() {
      const { items, carriers } = await api.call(listOfficeShippingMethods, {});
      return { data: items.map((method) => recordOf(method, carriers)), total: items.length };
    },
    async read(id) {
      const { items, carriers } = await api.call(listOfficeShippingMethods, {});
      const position = Math.max(0, ...items.map((method) => method.position)) + 1;
      const found = items.find(({ code }) => code === id) ?? { ...NEW_METHOD, code: NEW_ID, position };
      return recordOf(found, carriers);
    },
    create: async (typed) => recordOf(await api.call(addShippingMethod, { body: settingsOf(typed as MethodForm) }), []),
    edit: async (code, typed) => {
      const body = settingsOf(typed as MethodForm);
      return recordOf(await api.call(setShippingMethod, { params: { code }, body }), []);
    },
  } satisfies OfficeResource;
}
