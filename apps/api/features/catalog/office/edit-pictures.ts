import { join } from "node:path";
import type { OfficeProduct } from "@kram/contract/catalog";
import { ShopError } from "../../../platform/shop-error.ts";
import type { Pictures } from "../../../platform/pictures/picture-work.ts";
import { readUpload } from "../../../platform/uploads/read-upload.ts";
import { storePicture } from "../import/store-picture.ts";
import { storePictures } from "../import/store-pictures.ts";
import { changeProduct, type ProductChange } from "./change-product.ts";
import { createOfficeProductsRepository, type OfficeProductRow } from "./office-products.repository.ts";

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_PICTURES = 13;

/** Adds a picture at the end, drawn anew in the sizes of the shop. Refuses: product.unknown, attachment.too-big, attachment.wrong-type, product.too-many-pictures. */
export async function addProductPicture(
  input: ProductChange & { dataDir: string; pictures: Pictures; name: string; content: string },
): Promise<OfficeProduct> {
  const { dataDir, pictures, name, content, code } = input;
  const upload = await readUpload(pictures, { name, content, mostBytes: MOST_BYTES, field: "content" });
  if (upload.mediaType === "application/pdf") throw new ShopError({ code: "attachment.wrong-type", field: "content" });
  const picture = await storePicture(upload.bytes, join(dataDir, "media"), pictures);
  return changeProduct(input, async (tx, before) => {
    const names = namesOf(before);
    if (names.length >= MOST_PICTURES) throw new ShopError({ code: "product.too-many-pictures" });
    await storePictures(tx, [picture]);
    if (!names.includes(picture.name))
      await createOfficeProductsRepository(tx).setPictures(code, [...names, picture.name]);
    return { action: "addProductPicture", after: { picture: picture.name } };
  });
}

/** Sets which pictures stay and in which order. Refuses: product.unknown, product.picture-unknown, product.duties-missing. */
export function setProductPictures(input: ProductChange & { names: readonly string[] }): Promise<OfficeProduct> {
  const names = [...new Set(input.names)];
  return changeProduct(input, async (tx, before) => {
    const known = namesOf(before);
    if (names.some((name) => !known.includes(name)))
      throw new ShopError({ code: "product.picture-unknown", field: "names" });
    await createOfficeProductsRepository(tx).setPictures(input.code, names);
    return { action: "setProductPictures", before: { pictures: known }, after: { pictures: names } };
  });
}

function namesOf({ pictures }: OfficeProductRow): string[] {
  return pictures.map(({ name }) => name);
}
