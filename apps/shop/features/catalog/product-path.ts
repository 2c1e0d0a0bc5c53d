export interface AddressedProduct {
  code: string;
  slug: string;
  categories: readonly { slug: string }[];
}

/** `/{firstCategorySlug}/{code}_{slug}`. Throws without categories. Source: pages 4. */
export function productPath({ code, slug, categories }: AddressedProduct): string {
  const [first] = categories;
  if (!first) throw new Error(`Product has no category: ${code}`);
  return `/${first.slug}/${code}_${slug}`;
}

/** PW marks deliveries. Source: catalog 2. */
export function isProductCode(code: string): boolean {
  return !code.startsWith("PW");
}

/** By code for uncategorised products. */
export function linkPath(product: AddressedProduct): string {
  return product.categories.length > 0 ? productPath(product) : codePath(product.code);
}

/** Redirects to the product's own address. */
export function codePath(code: string): string {
  return `/product/${encodeURIComponent(code)}`;
}

/** Of the picture for social networks. */
export function sharePath(code: string): string {
  return `${codePath(code)}/share.jpg`;
}

/** Null for a subcategory. */
export function codeOfEntry(entry: string): string | null {
  const at = entry.indexOf("_");
  return at < 1 ? null : entry.slice(0, at);
}
