import type { ContactDetails } from "@kram/contract/content";

/** What a layout needs besides text, as stored with a version; files by language. */
export interface ContentDetails {
  author?: string;
  productCodes?: string[];
  contact?: ContactDetails;
  files?: Partial<Record<string, { file: string; mediaType: string; sizeBytes: number }>>;
}
