import { hrefOf } from "../../platform/http/api.ts";
import { getBrandBrochure } from "../../platform/http/operations.ts";
import type { Locale } from "../../i18n/locale.ts";

/** Page of a brand's brochure, without language. Source: pages 6. */
export function brochurePath(brandCode: string): string {
  return `/katalog-${brandCode.toLowerCase()}`;
}

/** Address of a brand's brochure as PDF. */
export function brochureFile(brandCode: string, locale: Locale): string {
  return hrefOf(getBrandBrochure, { params: { brand: brandCode.toLowerCase() }, query: { locale } });
}
