import { escapeXml } from "@kram/domain/xml";
import type { Country, Locale } from "@kram/countries/country";
import { splitSections } from "@kram/domain/catalog";
import { localePrefix } from "../../../platform/locale-prefix.ts";
import type { ListedProduct } from "../catalog-model.ts";
import type { ProductDetails } from "../catalog-rows.ts";
import { descriptionIn } from "../present-product.ts";

/** `shopUrl` has the country's path. */
export interface FeedContext {
  locale: Locale;
  country: Country;
  shopUrl: string;
  shopName: () => string;
  /** Null where the shop sells none. */
  courier: ListedProduct | null;
  /** Minor units; null where delivery always costs. */
  freeShippingFrom: number | null;
}

/** That portals take. Source: Google Merchant Center, product data specification. */
const LONGEST = { title: 150, description: 5000 } as const;

/** Source: Google Merchant Center, product data specification. */
export function feedItem(product: ListedProduct, details: ProductDetails, context: FeedContext): string {
  const { row, item } = product;
  const fields: [string, string | null][] = [
    ["g:id", item.code],
    ["title", item.title.slice(0, LONGEST.title)],
    ["description", description(product, details, context.locale)],
    ["link", pageOf(product, context)],
    ["g:image_link", row.picture && media(row.picture.name, context)],
    ...details.gallery.map(({ name }): [string, string] => ["g:additional_image_link", media(name, context)]),
    ["g:availability", item.productAvailableForSale ? "in_stock" : "out_of_stock"],
    ...prices(product),
    ["g:brand", item.brandName],
    ...identity(details.safety?.gtin ?? null),
    ["g:condition", "new"],
    ["g:product_type", categoryPath(product)],
    ...unitPricing(product),
  ];
  const written = fields.map(([name, value]) => (value === null ? "" : `<${name}>${escapeXml(value)}</${name}>`));
  return `<item>${written.join("")}${shipping(product, context)}</item>\n`;
}

function description({ item }: ListedProduct, details: ProductDetails, locale: Locale): string {
  const sections = splitSections(descriptionIn(details, locale));
  const parts = [item.summary, ...sections.flatMap(({ title, content }) => [title, content])];
  const text = parts.filter((part) => part !== "").join("\n");
  return (
    text
      .replace(/\[([^\]\n]*)\]\([^)\s]*\)/gu, "$1")
      .replace(/^#+\s+|[*_`]{1,2}(?=\S)|(?<=\S)[*_`]{1,2}/gmu, "")
      .slice(0, LONGEST.description) || item.title
  );
}

function pageOf({ item }: ListedProduct, { locale, shopUrl }: FeedContext): string {
  return `${shopUrl}${localePrefix(locale)}/${item.categories[0]?.slug}/${item.code}_${item.slug}`;
}

function media(name: string, { shopUrl }: FeedContext): string {
  return `${shopUrl}/media/${name}`;
}

function prices({ item }: ListedProduct): [string, string][] {
  const now = money(item.grossPrice, item.currency);
  if (item.grossPriceBeforeDiscount === null) return [["g:price", now]];
  return [
    ["g:price", money(item.grossPriceBeforeDiscount, item.currency)],
    ["g:sale_price", now],
  ];
}

function identity(gtin: string | null): [string, string][] {
  return [gtin === null ? ["g:identifier_exists", "no"] : ["g:gtin", gtin]];
}

function categoryPath({ item }: ListedProduct): string {
  const [top] = item.categories;
  return [top?.name, top?.subs[0]?.name].filter((name) => name !== undefined).join(" > ");
}

function unitPricing({ item: { unit, unitPrice } }: ListedProduct): [string, string][] {
  if (unitPrice === null) return [];
  const measure = unit.netMilligrams === null ? `${unit.amount} ${unit.unit}` : `${unit.netMilligrams / 1000} g`;
  return [
    ["g:unit_pricing_measure", measure],
    ["g:unit_pricing_base_measure", `1 ${unitPrice.per}`],
  ];
}

function shipping({ row, item }: ListedProduct, { courier, freeShippingFrom, country }: FeedContext): string {
  if (courier === null) return "";
  const price = freeShippingFrom !== null && row.gross >= freeShippingFrom ? "0,00" : courier.item.grossPrice;
  const where = `<g:country>${country.code.toUpperCase()}</g:country><g:service>${escapeXml(courier.item.title)}</g:service>`;
  return `<g:shipping>${where}<g:price>${money(price, item.currency)}</g:price></g:shipping>`;
}

/** `"129,90"` becomes `129.90 PLN`. */
function money(amount: string, currency: string): string {
  return `${amount.replace(",", ".")} ${currency}`;
}
