import { formatAmount } from "../../../i18n/amount.ts";
import { translator } from "../../../i18n/translator.ts";
import { readSettings } from "../../settings/public.ts";
import { readNamedProducts } from "../data/content-api.ts";
import { knownLocale } from "../content-readers.ts";
import { InfoPage } from "./info-page.tsx";

/** Shipping products. Source: shipping 1. */
const SHIPPING_CODES = ["PW001", "PW002"];

/** Delivery and payment, with present prices from the catalogue. */
export async function DeliveryPage(props: { locale: string }) {
  const locale = knownLocale(props.locale);
  const t = translator(locale, "content");
  const [methods, { freeShippingFrom, currency: ownCurrency }] = await Promise.all([
    readNamedProducts(SHIPPING_CODES, locale),
    readSettings(),
  ]);
  const from = formatAmount(freeShippingFrom, ownCurrency, locale);
  const prices = methods.length > 0 && (
    <div className="prose-table max-w-2xl">
      <table>
        <caption className="mb-2 text-left font-serif text-lg">{t("delivery.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("delivery.method")}</th>
            <th scope="col">{t("delivery.price")}</th>
            <th scope="col">{t("delivery.free", { amount: from })}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ code, title, grossPrice, currency }) => (
            <tr key={code}>
              <th scope="row">{title}</th>
              <td className="money">{formatAmount(grossPrice, currency, locale)}</td>
              <td>{t("delivery.nothing")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  return <InfoPage locale={locale} slug="delivery-and-payment" before={prices} />;
}
