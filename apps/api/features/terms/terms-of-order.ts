import { company } from "@kram/contract/settings";
import { isLocale, type Locale } from "@kram/domain/languages";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { DEFAULT_LOCALE } from "../../platform/locale-prefix.ts";
import { createTermsRepository } from "./terms.repository.ts";

/** Many orders agree to the same words. */
const DRAWN = 16;

interface TermsFile {
  name: string;
  mediaType: "application/pdf";
  bytes: Buffer;
}

/** The words that an order agreed to, as a file; null where none were kept. */
export type TermsOfOrder = (order: { number: string; memberId: number | null }) => Promise<TermsFile | null>;

/** Keeps the last files drawn. Refuses: order.unknown. Source: checkout 9. */
export function createTermsOfOrder(db: Database): TermsOfOrder {
  const terms = createTermsRepository(db);
  const drawn = new Map<string, Promise<Buffer>>();

  return async (order) => {
    const row = await terms.ofOrder(order);
    if (!row) throw new ShopError({ code: "order.unknown" });
    const { versions, seller, sellerVersion } = row;
    if (versions === null) return null;
    const locale: Locale = row.locale !== null && isLocale(row.locale) ? row.locale : DEFAULT_LOCALE;
    const { drawTerms, termsFileName } = await import("./draw-terms.ts");
    const draw = async () =>
      drawTerms({
        locale,
        seller: seller === null ? null : company.parse(seller),
        pages: await terms.pages(versions, locale),
      });
    const key = [versions.join("."), locale, sellerVersion].join("|");
    const bytes = await remembered(drawn, key, draw);
    return { name: termsFileName(locale), mediaType: "application/pdf", bytes };
  };
}

function remembered(drawn: Map<string, Promise<Buffer>>, key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
  const known = drawn.get(key);
  if (known) return known;
  const [oldest] = drawn.keys();
  if (drawn.size >= DRAWN && oldest !== undefined) drawn.delete(oldest);
  const coming = draw();
  drawn.set(key, coming);
  coming.catch(() => drawn.delete(key));
  return coming;
}
