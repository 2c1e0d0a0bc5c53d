import { useEdit } from "../../ui/sending.ts";
import type { ProductEdit, WholeProduct } from "./products-resource.ts";

/** Throws the API's refusal. */
export function useProductEdit(product: WholeProduct) {
  const edit = useEdit("products", product);
  return (data: ProductEdit, done: string) => edit(data, done, { code: product.code });
}
