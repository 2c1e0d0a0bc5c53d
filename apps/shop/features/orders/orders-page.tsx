import { MESSAGES } from "../../i18n/messages.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { OwnReturns } from "../returns/public.ts";
import { requireSession } from "../sessions/public.server.ts";
import { OrderFilterForm } from "./order-filter-form.tsx";
import { type OrderFilters, queryOf } from "./order-filters.ts";
import { OrderList } from "./order-list.tsx";
import { OrderView } from "./order-view.tsx";
import { ordersTexts } from "./orders-texts.ts";

/** For members only. */
export async function OrdersPage({ locale, page, filters }: { locale: Locale; page: number; filters: OrderFilters }) {
  await requireSession({ locale, path: `/orders${queryOf(filters, page)}` });
  const texts = ordersTexts(locale);
  return (
    <main id="content" className="wrap flex flex-col gap-8 py-10 sm:py-14">
      <h1 className="text-2xl">{texts.title}</h1>
      <OrderFilterForm texts={texts} locale={locale} filters={filters} />
      <OrderList texts={texts} locale={locale} page={page} filters={filters} />
      <OwnReturns texts={MESSAGES[locale].returns} locale={locale} />
    </main>
  );
}

export async function OrderPage({ locale, number }: { locale: Locale; number: string }) {
  await requireSession({ locale, path: `/orders/${encodeURIComponent(number)}` });
  const texts = ordersTexts(locale);
  const { returns, complaints } = MESSAGES[locale];
  const { ownTitle, failed, number: title, status_OPEN, status_ACCEPTED, status_REJECTED } = complaints;
  const complaintTexts = { ownTitle, failed, number: title, status_OPEN, status_ACCEPTED, status_REJECTED };
  return (
    <main id="content" className="wrap flex flex-col gap-6 py-10 sm:py-14">
      <p className="not-printed">
        <IntentLink href={hrefFor(locale, "/orders")} className="text-sm underline underline-offset-4 hover:text-green">
          {texts.back}
        </IntentLink>
      </p>
      <OrderView texts={texts} returns={returns} complaints={complaintTexts} locale={locale} number={number} />
    </main>
  );
}
