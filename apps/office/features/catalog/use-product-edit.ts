import { regex, required } from "react-admin";
import { useEdit } from "../../ui/sending.ts";
import type { ProductEdit, WholeProduct } from "./products-resource.ts";

/** What a new code keeps to. */
export const PRODUCT_CODE = [required(), regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/u, "catalog.code_wrong")];

/** Throws the API's refusal. */
export function useProductEdit(product: WholeProduct) {
  const edit = useEdit("products", product);
  return (data: ProductEdit, done: string) => edit(data, done, { code: product.code });
}
