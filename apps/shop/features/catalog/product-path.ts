/** What an address is built from. */
export interface AddressedProduct {
  code: string;
  slug: string;
  categories: readonly { slug: string }[];
}

/** Path of a product's page, `/{firstCategorySlug}/{code}_{slug}`. Throws for a product without categories. Source: pages 4. */
export function productPath({ code, slug, categories }: AddressedProduct): string {
  const [first] = categories;
  if (!first) throw new Error(`Product has no category: ${code}`);
  return `/${first.slug}/${code}_${slug}`;
}

/** Whether a code names goods with a page; codes that start with PW are deliveries. Source: catalog 2. */
export function isProductCode(code: string): boolean {
  return !code.startsWith("PW");
}

/** Path by which a list leads to a product: members' products and those without a category have none but the one by their code. */
export function linkPath(product: AddressedProduct & { visibleForGuest: boolean }): string {
  const isPublic = product.visibleForGuest && product.categories.length > 0;
  return isPublic ? productPath(product) : codePath(product.code);
}

/** Path by the code alone, which leads to the product's own address or, for members, shows it. */
export function codePath(code: string): string {
  return `/product/${encodeURIComponent(code)}`;
}

/** Path of the picture that goes with a product's page where it is shared. */
export function sharePath(code: string): string {
  return `${codePath(code)}/share.jpg`;
}

/** Code of the product that the last part of an address names; null when it names a subcategory. */
export function codeOfEntry(entry: string): string | null {
  const at = entry.indexOf("_");
  return at < 1 ? null : entry.slice(0, at);
}
