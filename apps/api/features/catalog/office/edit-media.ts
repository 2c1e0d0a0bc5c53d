import type { OfficeProduct, pictureTexts } from "@kram/contract/catalog";
import type { z } from "zod";
import type { Queryable } from "../../../platform/database.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { keepByContent, type MediaStore } from "../../../platform/media/media-store.ts";
import type { Pictures } from "../../../platform/pictures/picture-work.ts";
import { isTagged } from "../../../platform/pdf/is-tagged.ts";
import { readUpload, type Upload } from "../../../platform/uploads/read-upload.ts";
import type { PictureRow } from "../catalog-rows.ts";
import { changeProduct, type ProductChange } from "./change-product.ts";
import { createProductFilesRepository, type ProductFileRow } from "./product-files.repository.ts";
import { storePicture, storePictures } from "../import/store-pictures.ts";
import { createOfficeProductsRepository, type OfficeProductRow } from "./office-products.repository.ts";

const MOST_BYTES = 5 * 1024 * 1024;
const MOST_FILES = 10;

const ENDINGS: Readonly<Record<Upload["mediaType"], string>> = {
  "application/pdf": ".pdf",
  "image/jpeg": "-file.jpg",
  "image/png": "-file.png",
  "image/webp": "-file.webp",
};

/** By language, and for which readers. */
type Naming = Pick<OfficeProduct["files"][number], "names" | "language">;

/**
 * Adds it at the end. Refuses: product.unknown, field-is-required, attachment.too-big, attachment.wrong-type,
 * product.file-there, product.too-many-files.
 */
export async function addProductFile(
  input: ProductChange & Naming & { media: MediaStore; pictures: Pictures; name: string; content: string },
): Promise<OfficeProduct> {
  const { media, pictures, name, content, code } = input;
  requireName(input, "names.pl");
  const upload = await readUpload(pictures, { name, content, mostBytes: MOST_BYTES, field: "content" });
  const added = { ...(await placeFile(upload, media)), ...storedNaming(input) };
  return changeProduct(input, async (tx, { files }) => {
    if (files.some(({ file }) => file === added.file)) throw new ShopError({ code: "product.file-there" });
    if (files.length >= MOST_FILES) throw new ShopError({ code: "product.too-many-files" });
    await createProductFilesRepository(tx).set(code, [...files, added]);
    return { action: "addProductFile", after: noteOf(added) };
  });
}

/** Sets which files stay, their order and names. Refuses: product.unknown, field-is-required, product.file-unknown. */
export function setProductFiles(
  input: ProductChange & { files: readonly (Naming & { file: string })[] },
): Promise<OfficeProduct> {
  const { code, files: asked } = input;
  for (const [at, file] of asked.entries()) requireName(file, `files.${at}.names.pl`);
  return changeProduct(input, async (tx, before) => {
    const known = new Map(before.files.map((each) => [each.file, each]));
    const files = asked.map((each): ProductFileRow => {
      const stored = known.get(each.file);
      // Named twice, it is unknown the second time.
      if (!stored || !known.delete(each.file)) throw new ShopError({ code: "product.file-unknown", field: "files" });
      return { ...stored, ...storedNaming(each) };
    });
    await createProductFilesRepository(tx).set(code, files);
    const noted = (rows: readonly ProductFileRow[]) => ({ files: rows.map(noteOf) });
    return { action: "setProductFiles", before: noted(before.files), after: noted(files) };
  });
}

function requireName({ names }: Naming, field: string): void {
  if (names.pl.trim() === "") throw new ShopError({ code: "field-is-required", field });
}

/** Leaves unnamed languages out: readers get the Polish name. */
function storedNaming({ names, language }: Naming): Pick<ProductFileRow, "names" | "language"> {
  const written = Object.entries(names).flatMap(([each, name]) => (name.trim() === "" ? [] : [[each, name.trim()]]));
  return { names: Object.fromEntries(written), language };
}

function noteOf({ names, language, mediaType }: ProductFileRow) {
  return { names, language, mediaType };
}

/** Names it by content; downloaded pictures get names apart from shown ones. */
async function placeFile({ mediaType, bytes }: Upload, media: MediaStore) {
  const file = await keepByContent(media, bytes, ENDINGS[mediaType]);
  const tagged = mediaType === "application/pdf" ? await isTagged(bytes) : null;
  return { file, mediaType, sizeBytes: bytes.length, tagged };
}

const MOST_PICTURES = 13;

/**
 * Adds it at the end, or instead of the one that it was cut from, drawn in the shop's sizes. Refuses: product.unknown,
 * product.picture-unknown, attachment.too-big, attachment.wrong-type, product.too-many-pictures.
 */
export async function addProductPicture(
  input: ProductChange & { media: MediaStore; pictures: Pictures; name: string; content: string; replaces?: string },
): Promise<OfficeProduct> {
  const { media, pictures, name, content, code, replaces } = input;
  const upload = await readUpload(pictures, { name, content, mostBytes: MOST_BYTES, field: "content" });
  if (upload.mediaType === "application/pdf") throw new ShopError({ code: "attachment.wrong-type", field: "content" });
  const picture = await storePicture(upload.bytes, media, pictures);
  return changeProduct(input, async (tx, before) => {
    const names = namesOf(before);
    if (replaces !== undefined) {
      await replacePicture(tx, before, { from: replaces, picture });
      return { action: "addProductPicture", before: { picture: replaces }, after: { picture: picture.name } };
    }
    if (names.length >= MOST_PICTURES) throw new ShopError({ code: "product.too-many-pictures" });
    await storePictures(tx, [picture]);
    if (!names.includes(picture.name))
      await createOfficeProductsRepository(tx).setPictures(code, [...names, picture.name], before.pictureTexts);
    return { action: "addProductPicture", after: { picture: picture.name } };
  });
}

/** In its place, with its texts. */
async function replacePicture(
  tx: Queryable,
  { code, pictureTexts, ...before }: OfficeProductRow,
  { from, picture }: { from: string; picture: PictureRow },
): Promise<void> {
  const names = namesOf(before);
  if (!names.includes(from)) throw new ShopError({ code: "product.picture-unknown", field: "replaces" });
  await storePictures(tx, [picture]);
  const products = createOfficeProductsRepository(tx);
  await products.noteCut(picture.name, from);
  const { [from]: texts, ...others } = pictureTexts;
  const now = new Set(names.map((name) => (name === from ? picture.name : name)));
  await products.setPictures(code, [...now], { ...others, ...(texts && { [picture.name]: texts }) });
}

/**
 * Sets which pictures stay, their order, and what they show; texts go with their picture. Refuses: product.unknown,
 * product.picture-unknown, product.duties-missing.
 */
export function setProductPictures(
  input: ProductChange & {
    names: readonly string[];
    texts?: readonly { name: string; shows: z.infer<typeof pictureTexts> }[];
  },
): Promise<OfficeProduct> {
  const names = [...new Set(input.names)];
  const told = new Map((input.texts ?? []).map(({ name, shows }) => [name, shows]));
  return changeProduct(input, async (tx, before) => {
    const known = namesOf(before);
    if (names.some((name) => !known.includes(name)))
      throw new ShopError({ code: "product.picture-unknown", field: "names" });
    if ([...told.keys()].some((name) => !names.includes(name)))
      throw new ShopError({ code: "product.picture-unknown", field: "texts" });
    const texts = Object.fromEntries(
      names.flatMap((name) => {
        const words = told.get(name) ?? before.pictureTexts[name] ?? {};
        const written = Object.entries(words).flatMap(([language, text]) =>
          text.trim() === "" ? [] : [[language, text.trim()]],
        );
        return written.length === 0 ? [] : [[name, Object.fromEntries(written)]];
      }),
    );
    await createOfficeProductsRepository(tx).setPictures(input.code, names, texts);
    return {
      action: "setProductPictures",
      before: { pictures: known, texts: before.pictureTexts },
      after: { pictures: names, texts },
    };
  });
}

function namesOf({ pictures }: Pick<OfficeProductRow, "pictures">): string[] {
  return pictures.map(({ name }) => name);
}
