/** A line of an export, as a spreadsheet counts; the heads of its cells are in lower case. */
export interface ExportRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** What does not come along as it stands, with the head of its column in the export. */
export interface ImportNote {
  line: number;
  column: string;
  message: string;
}

/** Heads of both templates. Source: Shopify's help on product CSV files and on exporting customers. */
const HEADS = {
  handle: ["Handle", "URL handle"],
  title: ["Title"],
  body: ["Body (HTML)", "Description"],
  vendor: ["Vendor"],
  productCategory: ["Product Category"],
  type: ["Type"],
  tags: ["Tags"],
  published: ["Published", "Published on online store"],
  status: ["Status"],
  giftCard: ["Gift Card"],
  searchTitle: ["SEO Title"],
  summary: ["SEO Description"],
  option1: ["Option1 Value"],
  option2: ["Option2 Value"],
  option3: ["Option3 Value"],
  sku: ["Variant SKU", "SKU"],
  grams: ["Variant Grams", "Weight value (grams)"],
  stock: ["Variant Inventory Qty", "Inventory quantity"],
  price: ["Variant Price", "Price"],
  compareAt: ["Variant Compare At Price", "Compare-at price"],
  measure: ["Unit Price Total Measure"],
  measureUnit: ["Unit Price Total Measure Unit"],
  picture: ["Image Src", "Product image URL"],
  picturePosition: ["Image Position"],
  variantPicture: ["Variant Image", "Variant image URL"],
  firstName: ["First Name"],
  lastName: ["Last Name"],
  email: ["Email"],
  company: ["Default Address Company", "Company"],
  address1: ["Default Address Address1", "Address1"],
  address2: ["Default Address Address2", "Address2"],
  city: ["Default Address City", "City"],
  country: ["Default Address Country Code", "Country Code"],
  zip: ["Default Address Zip", "Zip"],
  phone: ["Phone"],
  addressPhone: ["Default Address Phone"],
  marketing: ["Accepts Email Marketing", "Accepts Marketing"],
  marketingAt: ["Accepts Email Marketing Updated At", "Accepts Marketing Updated At"],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ExportField = keyof typeof HEADS;

/** Keeps what does not come along. */
export type Note = (row: ExportRow, field: ExportField, message: string) => void;

/** As this export heads it. */
export function headOf({ cells }: ExportRow, field: ExportField): string {
  return HEADS[field].find((head) => head.toLowerCase() in cells) ?? HEADS[field][0];
}

/** Trimmed; empty where the export lacks the column. */
export function cellOf(row: ExportRow, field: ExportField): string {
  return row.cells[headOf(row, field).toLowerCase()]?.trim() ?? "";
}

/** Null for what is no export of either. */
export function shopifyKind(row: ExportRow | undefined): "products" | "customers" | null {
  const has = (field: ExportField) => row !== undefined && headOf(row, field).toLowerCase() in row.cells;
  if (has("email") && has("firstName") && has("lastName")) return "customers";
  return has("title") && has("price") ? "products" : null;
}
