/** A line of an export, as a spreadsheet counts; the heads of its cells are in lower case. */
export interface ExportRow {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** What does not come along as it stands, by the code of why; `{value}` stands in the export, `{made}` is made of it. */
const SENTENCES = {
  "gift-card": "a gift card is left out",
  "no-code": "“{value}” cannot be a code here; the address stands for it",
  "other-code": "“{value}” becomes the code {made}",
  "other-address": "the old address /products/{value} will lead nowhere: the new one ends with {made}",
  "no-category": "no category of the shop is called “{value}”; make it, or give --category",
  draft: "is not published there, and comes as a draft",
  "earlier-price": "is not announced: the lowest price of the 30 days before is not known",
  "no-stock": "tells no stock; it begins with 0",
  "stock-below": "is less than nothing; it begins with 0",
  "no-folder": "comes with --pictures FOLDER",
  "no-picture": "{value} is not among the pictures of the folder",
  "no-email": "is left out: a member needs an e-mail address",
  "email-taken": "is left out: somebody has this e-mail address already",
  "no-name": "is left out: a member needs name and surname",
  company: "comes without its company: a company needs a tax number, which can be added to the made file",
  abroad: "the address in {value} is left out",
  shape: "“{value}” is not in the shape of the country and is left out",
  "no-phone": "“{value}” is no phone number here and is left out",
  "no-house": "“{value}” cannot be split into street and number and is left out",
  "no-flat": "“{value}” is no flat and is left out",
  "no-date": "a yes without its date is no consent here",
  "long-tag": "the tag “{value}” is left out: a tag has 30 characters at most",
  "no-note": "is left out: write it on the member's page",
  "no-exemption": "comes without its tax exemption: VAT follows product and country here",
  "no-path": "is left out: “{value}” is no path of a shop",
  "own-address": "is left out: the shop answers {value} itself",
  twice: "is left out: {value} stands in the file before",
  "leads-away": "is left out: “{value}” is no address of this shop",
  nowhere: "is left out: the shop has nothing for {value}",
  loop: "is left out: it leads round to {value}",
} as const;

export type ImportNoteCode = keyof typeof SENTENCES;

export const IMPORT_NOTE_CODES = Object.keys(SENTENCES) as [ImportNoteCode, ...ImportNoteCode[]];

/** With the head of its column in the export; empty where its code needs no values. */
export interface ImportNote {
  line: number;
  column: string;
  code: ImportNoteCode;
  value: string;
  made: string;
}

/** In English. */
export function sentenceOf({ code, value, made }: Pick<ImportNote, "code" | "value" | "made">): string {
  return SENTENCES[code].replace("{value}", () => value).replace("{made}", () => made);
}

/** Heads of both templates. Source: Shopify's help on product CSV files, exporting customers and URL redirects. */
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
  memberTags: ["Tags"],
  memberNote: ["Note"],
  taxExempt: ["Tax Exempt"],
  redirectFrom: ["Redirect from"],
  redirectTo: ["Redirect to"],
} as const satisfies Record<string, readonly [string, ...string[]]>;

export type ExportField = keyof typeof HEADS;

export const EXPORT_FIELDS = Object.keys(HEADS) as ExportField[];

/** Keeps what does not come along. */
export type Note = (row: ExportRow, field: ExportField, code: ImportNoteCode, value?: string, made?: string) => void;

export function noteInto(notes: ImportNote[]): Note {
  return (row, field, code, value = "", made = "") =>
    notes.push({ line: row.line, column: headOf(row, field), code, value, made });
}

/** As this export heads it. */
export function headOf({ cells }: ExportRow, field: ExportField): string {
  return HEADS[field].find((head) => head.toLowerCase() in cells) ?? HEADS[field][0];
}

/** Trimmed; empty where the export lacks the column. */
export function cellOf(row: ExportRow, field: ExportField): string {
  return row.cells[headOf(row, field).toLowerCase()]?.trim() ?? "";
}

export type ShopifyKind = "products" | "customers" | "redirects";

/** Null for what is no export of these. */
export function shopifyKind(row: ExportRow | undefined): ShopifyKind | null {
  const has = (field: ExportField) => row !== undefined && headOf(row, field).toLowerCase() in row.cells;
  if (has("redirectFrom") && has("redirectTo")) return "redirects";
  if (has("email") && has("firstName") && has("lastName")) return "customers";
  return has("title") && has("price") ? "products" : null;
}

/** All others are of products. */
const KINDS: Partial<Readonly<Record<ExportField, ShopifyKind>>> = {
  firstName: "customers",
  lastName: "customers",
  email: "customers",
  company: "customers",
  address1: "customers",
  address2: "customers",
  city: "customers",
  country: "customers",
  zip: "customers",
  phone: "customers",
  addressPhone: "customers",
  marketing: "customers",
  marketingAt: "customers",
  memberTags: "customers",
  memberNote: "customers",
  taxExempt: "customers",
  redirectFrom: "redirects",
  redirectTo: "redirects",
};

/** Each head of an export, and what is read from it; null where nothing is. */
export function columnsOf(row: ExportRow): { head: string; field: ExportField | null }[] {
  const kind = shopifyKind(row) ?? "products";
  const fields = EXPORT_FIELDS.filter((field) => (KINDS[field] ?? "products") === kind);
  const known = new Map(
    fields.flatMap((field) => HEADS[field].map((head) => [head.toLowerCase(), { head, field }] as const)),
  );
  return Object.keys(row.cells).map((head) => known.get(head) ?? { head, field: null });
}
