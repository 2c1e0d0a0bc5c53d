import { BASE_PATH } from "../../config/instance.ts";
import type { Locale } from "../../i18n/locale.ts";

/** Page of a brand's catalogue, without language. Source: specification §2. */
export function cataloguePath(brandCode: string): string {
  return `/katalog-${brandCode.toLowerCase()}`;
}

/** Address of a brand's catalogue as PDF. */
export function catalogueFile(brandCode: string, locale: Locale): string {
  return `${BASE_PATH}/api/catalogue/${brandCode.toLowerCase()}?locale=${locale}`;
}
