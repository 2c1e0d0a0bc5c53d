import type { OfficeProduct, productDetailsInput, productTextsInput, StoredDuties } from "@kram/contract/catalog";
import { byLanguage } from "@kram/domain/languages";
import type { z } from "zod";
import type { Queryable } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { changeProduct, type ProductChange, readOfficeProduct } from "./change-product.ts";
import { createOfficeProductsRepository } from "./office-products.repository.ts";
import { detailsOf, presentDuties, presentOfficeProduct, wholeTexts } from "./present-office-product.ts";

/** Adds a draft; its code follows a taken address. Refuses: product.code-taken, product.slug-taken, brand.unknown. */
export function addProduct(
  input: ProductChange & { slug: string; brand: string; title: string },
): Promise<OfficeProduct> {
  const { db, country, staffId, code, slug, brand } = input;
  const title = input.title.trim();
  return db.inTransaction(async (tx) => {
    const products = createOfficeProductsRepository(tx);
    if (!(await products.known(brand, [])).brand) throw new ShopError({ code: "brand.unknown", field: "brand" });
    const free = (await products.taken(code, slug)) === "slug" ? withCode(slug, code) : slug;
    await refuseTaken(tx, code, free);
    await products.add({ code, brand, title, slug: free });
    const after = { slug: free, brand, title };
    await noteStaffAction(tx, { staffId, action: "addProduct", subject: code, after });
    return presentOfficeProduct(await readOfficeProduct(tx, country, code), country);
  });
}

/**
 * A draft with the texts, details, duties, prices and pictures of another; without pieces, files and barcode, which
 * are each product's own. Refuses: product.unknown, product.code-taken, product.slug-taken.
 */
export function copyProduct({ to, ...input }: ProductChange & { to: string }): Promise<OfficeProduct> {
  const { db, country, staffId, code } = input;
  return db.inTransaction(async (tx) => {
    const products = createOfficeProductsRepository(tx);
    if (!(await products.lock(code))) throw new ShopError({ code: "product.unknown" });
    const slug = withCode((await readOfficeProduct(tx, country, code)).slug, to);
    await refuseTaken(tx, to, slug, "to");
    await products.copy(code, { code: to, slug });
    await noteStaffAction(tx, { staffId, action: "copyProduct", subject: to, after: { from: code, slug } });
    return presentOfficeProduct(await readOfficeProduct(tx, country, to), country);
  });
}

/** At the part that is taken, or at the field that both come from. */
async function refuseTaken(tx: Queryable, code: string, slug: string, field?: string): Promise<void> {
  const taken = await createOfficeProductsRepository(tx).taken(code, slug);
  if (taken) throw new ShopError({ code: `product.${taken}-taken`, field: field ?? taken });
}

/**
 * Sets all languages; Polish needs its title. Words for search engines that are left out stay. Refuses: product.unknown,
 * field-is-required, product.duties-missing.
 */
export function setProductTexts(
  input: ProductChange & { texts: z.infer<typeof productTextsInput> },
): Promise<OfficeProduct> {
  if (input.texts.pl.title.trim() === "") throw new ShopError({ code: "field-is-required", field: "texts.pl.title" });
  return changeProduct(input, async (tx, stored) => {
    const before = wholeTexts(stored.texts);
    const after = byLanguage((language) => {
      const { searchTitle, searchDescription } = before[language];
      return { searchTitle, searchDescription, ...input.texts[language] };
    });
    await createOfficeProductsRepository(tx).setTexts(input.code, withoutEmpty(after));
    return { action: "setProductTexts", before, after };
  });
}

/** Refuses: product.unknown, brand.unknown, category.unknown, product.not-published, product.duties-missing. */
export function setProductDetails(input: ProductChange & z.infer<typeof productDetailsInput>): Promise<OfficeProduct> {
  const { db: _db, country: _country, staffId: _staff, code, unit, ...rest } = input;
  return changeProduct(input, async (tx, before) => {
    const products = createOfficeProductsRepository(tx);
    const known = await products.known(rest.brand, [...new Set(rest.categoryIds)]);
    if (!known.brand) throw new ShopError({ code: "brand.unknown", field: "brand" });
    if (!known.categories) throw new ShopError({ code: "category.unknown", field: "categoryIds" });
    if (rest.availableForSale && !before.published) throw new ShopError({ code: "product.not-published" });
    const details = { ...before, ...rest, unit: unit.unit, unitAmount: unit.amount };
    await products.setDetails(code, { ...details, categoryIds: [...new Set(rest.categoryIds)] });
    return { action: "setProductDetails", before: detailsOf(before), after: detailsOf(details) };
  });
}

/**
 * Sets what the law wants told. Refuses: product.unknown, product.duties-missing. Source: GPSR art. 19, FIC art. 14.
 */
export function setProductDuties(input: ProductChange & StoredDuties): Promise<OfficeProduct> {
  const { code, safety, supplement } = input;
  return changeProduct(input, async (tx, before) => {
    await createOfficeProductsRepository(tx).setDuties(code, { safety, supplement });
    return { action: "setProductDuties", before: presentDuties(before), after: { safety, supplement } };
  });
}

/** Publishes it, or withdraws it with all its data. Refuses: product.unknown, product.duties-missing. */
export function publishProduct(input: ProductChange & { published: boolean }): Promise<OfficeProduct> {
  const { code, published } = input;
  return changeProduct(input, async (tx, before) => {
    if (published !== before.published) await createOfficeProductsRepository(tx).setPublished(code, published);
    return { action: "publishProduct", before: { published: before.published }, after: { published } };
  });
}

/** Empty languages fall back to Polish; words for search engines stand only where there are some. */
function withoutEmpty(texts: OfficeProduct["texts"]): object {
  const written = Object.entries(texts).filter(([, words]) => Object.values(words).some((word) => word.trim() !== ""));
  return Object.fromEntries(
    written.map(([language, { searchTitle, searchDescription, ...words }]) => [
      language,
      {
        ...words,
        ...(searchTitle.trim() !== "" && { searchTitle: searchTitle.trim() }),
        ...(searchDescription.trim() !== "" && { searchDescription: searchDescription.trim() }),
      },
    ]),
  );
}

/** Keeps within the 160 signs of an address. */
function withCode(slug: string, code: string): string {
  const ending = code
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/-$/u, "");
  const room = 160 - ending.length - 1;
  return `${slug.slice(0, room).replace(/-$/u, "")}-${ending}`;
}
