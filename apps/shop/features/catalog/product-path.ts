/** What an address is built from. */
export interface AddressedProduct {
  code: string;
  slug: string;
  categories: readonly { slug: string }[];
}

/** Path of a product's page, `/{firstCategorySlug}/{code}_{slug}`. Throws for a product without categories. Source: specification §2, §8. */
export function productPath({ code, slug, categories }: AddressedProduct): string {
  const [first] = categories;
  if (!first) throw new Error(`Product has no category: ${code}`);
  return `/${first.slug}/${code}_${slug}`;
}

/** Code of the product that the last part of an address names; null when it names a sub-category. */
export function codeOfEntry(entry: string): string | null {
  const at = entry.indexOf("_");
  return at < 1 ? null : entry.slice(0, at);
}
