import { useDataProvider, useNotify, useRefresh } from "react-admin";
import type { ProductEdit, WholeProduct } from "./products-resource.ts";

/** Sends one change of a product and says that it is done; throws what the API refuses with. */
export function useProductEdit(product: WholeProduct) {
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (data: ProductEdit, done: string) => {
    await office.update("products", { id: product.id, data, previousData: product });
    notify(done, { type: "success", messageArgs: { code: product.code } });
    refresh();
  };
}
