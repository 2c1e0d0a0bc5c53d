import type { ReactNode } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { IntentLink } from "../../ui/intent-link.tsx";

/** Page that tells what delivery costs. */
const DELIVERY_PATH = "/delivery-and-payment";

/** What the prices of a list contain and what comes on top; with `vatPercent` that of one product. Source: price indication law, catalog 10uties. */
export function PriceNote({ locale, vatPercent }: { locale: Locale; vatPercent?: number }) {
  const t = translator(locale, "catalog");
  const link = (text: ReactNode) => (
    <IntentLink href={hrefFor(locale, DELIVERY_PATH)} className="underline underline-offset-4 hover:text-green">
      {text}
    </IntentLink>
  );
  return (
    <p className="text-sm text-ink-soft">
      {vatPercent === undefined ? t.rich("priceNote", { link }) : t.rich("vatNote", { vat: vatPercent, link })}
    </p>
  );
}
