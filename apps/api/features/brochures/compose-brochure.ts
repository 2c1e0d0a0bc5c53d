import { basename } from "node:path";
import type { Product } from "@kram/contract/catalog";
import { LOCALES, type Locale } from "@kram/countries/country";
import { type Catalog, seenFlags } from "../catalog/public.ts";
import type { BrochureSettings } from "./brochures.repository.ts";

/** Pictures are names of files in the media folder. */
export interface PrintedProduct {
  product: Product;
  picture: string | null;
  /** Another picture, large enough for a band across the page. */
  scene: string | null;
}

/** A category and its products. */
export interface Chapter {
  slug: string;
  title: string;
  description: string;
  picture: string | null;
  products: readonly PrintedProduct[];
}

export interface Brochure {
  locale: Locale;
  /** The price that a new product is reduced from. */
  namesListPrice: boolean;
  brand: { code: string; name: string; description: string };
  chapters: readonly Chapter[];
  makers: readonly string[];
  /** In the Union, for makers outside of it. */
  responsible: readonly string[];
  settings: BrochureSettings;
  /** What customers call it. */
  shop: string;
  /** In this language. */
  shopUrl: string;
}

/** So that people can open the file. */
const MOST_PRODUCTS = 600;

type Model = ReturnType<Catalog["model"]>;

/** What guests see, in the shop's order; null for an unknown brand. */
export async function composeBrochure(input: {
  model: Model;
  detailsOfMany: Catalog["detailsOfMany"];
  brand: string;
  locale: Locale;
  settings: BrochureSettings;
  shop: string;
  shopUrl: string;
  namesListPrice: boolean;
}): Promise<Brochure | null> {
  const { model, locale, settings, shop, shopUrl, namesListPrice } = input;
  const brand = model.brands.find(({ code }) => code === input.brand);
  if (!brand) return null;
  const { listed: listedOf } = model.inLocale(locale);
  const listed = ofBrand(model, brand.code)
    .map(listedOf)
    .filter(({ item }) => item.categories.length > 0)
    .slice(0, MOST_PRODUCTS);
  const details = await input.detailsOfMany(listed.map(({ row }) => row.code));
  const chapters = model.tree.present(locale).flatMap((top): Chapter[] => {
    const products = listed
      .filter(({ item }) => item.categories[0]?.id === top.id)
      .map(({ row, item }) => ({
        product: item,
        picture: fileOf(item.mainImage?.attributes.formats.small.url),
        scene: details.get(row.code)?.gallery.at(-1)?.name ?? null,
      }));
    const { slug, name: title, description } = top;
    return products.length === 0 ? [] : [{ slug, title, description, picture: fileOf(top.pictureUrl), products }];
  });
  const safeties = listed.flatMap(({ row }) => details.get(row.code)?.safety ?? []);
  return {
    locale,
    namesListPrice,
    brand: {
      code: brand.code,
      name: brand.name,
      description: brand.texts[locale]?.description ?? brand.texts.pl?.description ?? "",
    },
    chapters,
    makers: partiesOf(safeties.map(({ manufacturer }) => manufacturer)),
    responsible: partiesOf(safeties.flatMap(({ euResponsible }) => euResponsible ?? [])),
    settings,
    shop,
    shopUrl: locale === LOCALES[0] ? shopUrl : `${shopUrl}/${locale}`,
  };
}

/** Slots in the shop's order. */
function ofBrand({ table, slots }: Model, code: string): number[] {
  const { brand } = table.columns();
  const wanted = table.brandOf(code);
  return Array.from(slots()).filter((slot) => brand[slot] === wanted && table.has(slot, seenFlags(false)));
}

function fileOf(url: string | null | undefined): string | null {
  return url ? basename(url) : null;
}

function partiesOf(parties: readonly { name: string; address: string; email: string }[]): string[] {
  return [...new Set(parties.map(({ name, address, email }) => `${name}, ${address}, ${email}`))];
}
