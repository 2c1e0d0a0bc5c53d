import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ordersTexts } from "../orders/public.server.ts";
import { requireSession } from "../sessions/public.server.ts";
import { Checkout } from "./checkout.tsx";
import { checkoutTexts } from "./checkout-texts.ts";
import { Success } from "./success.tsx";

/** For members only. */
export async function CheckoutPage({ locale }: { locale: Locale }) {
  await requireSession({ locale, path: "/checkout", withCredentials: true });
  const texts = checkoutTexts(locale);
  return (
    <main id="content" className="wrap flex flex-col gap-8 py-10 lg:pt-6">
      <Checkout texts={texts} locale={locale} />
    </main>
  );
}

/** For members only. */
export async function SuccessPage({ locale, number }: { locale: Locale; number: string }) {
  await requireSession({ locale, path: `/checkout/success?${new URLSearchParams({ order: number })}` });
  const texts = checkoutTexts(locale);
  const action = <ButtonLink href={hrefFor(locale, "/orders")}>{texts.allOrders}</ButtonLink>;
  return (
    <main id="content" className="wrap py-16 sm:py-24">
      {number === "" ? (
        <EmptyState level={1} title={texts.noOrder} text={texts.noOrderText} action={action} />
      ) : (
        <Success texts={texts} orders={ordersTexts(locale)} locale={locale} number={number} />
      )}
    </main>
  );
}
