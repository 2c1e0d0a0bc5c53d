import type { ContactDetails, Section } from "@kram/contract/content";

/** What a layout needs besides text, as stored with a version; files by language. */
export interface ContentDetails {
  author?: string;
  productCodes?: string[];
  contact?: ContactDetails;
  files?: Partial<Record<string, { file: string; mediaType: string; sizeBytes: number }>>;
}

/** A readable entry in one language, Polish where a text is missing in it. */
export interface ContentRow {
  id: number;
  slug: string;
  section: Section | null;
  region: string | null;
  audience: "standard" | "company" | null;
  category: string | null;
  category_name: string | null;
  starts_on: string | null;
  ends_on: string | null;
  /** Whether an event is over, as the country counts days. */
  past: boolean | null;
  version: number;
  texts: Partial<Record<"title" | "lead" | "body" | "description" | "place", string>>;
  details: ContentDetails;
  picture: { name: string; width: number; height: number; formats: PictureFormats } | null;
  first_published_at: Date;
  updated_at: Date;
}

interface PictureFormats {
  small: { url: string; width: number; height: number };
  thumbnail: { url: string; width: number; height: number };
}

/** A kind of articles with how many there are. */
export interface CategoryCountRow {
  slug: string;
  name: string;
  count: number;
}

/** Where one can go to. */
export interface MenuRow {
  id: number;
  menu_group: string;
  path: string;
  title: string;
  updated_at: Date;
}

/** Text of a product as stored. */
export interface ProductTextRow {
  id: number;
  code: string;
  texts: Partial<Record<"title" | "summary" | "description", string>>;
}

/** Text of a category as stored. */
export interface CategoryTextRow {
  id: number;
  slug: string;
  texts: Partial<Record<"name" | "description", string>>;
}

/** Rows of one page of a list, and how many there are on all pages. */
export interface Paged<Row> {
  rows: Row[];
  total: number;
}

/** What a search looks at in an entry; `kind` is its category and its address. */
export interface SearchTextRow {
  id: number;
  title: string;
  body: string;
  kind: string;
}
