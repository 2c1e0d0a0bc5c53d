import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { checkoutTexts } from "../checkout/public.server.ts";
import { LinkedPurchaseView } from "./linked-purchase.tsx";

/** For whoever has the link; the server learns nothing of what it shows. Source: cart 29. */
export function PaymentLinkPage({ locale, token }: { locale: Locale; token: string }) {
  return (
    <main id="content" className="wrap py-10 lg:pt-6">
      <LinkedPurchaseView
        texts={{ ...MESSAGES[locale].paymentLinks, checkout: checkoutTexts(locale) }}
        locale={locale}
        token={token}
      />
    </main>
  );
}
