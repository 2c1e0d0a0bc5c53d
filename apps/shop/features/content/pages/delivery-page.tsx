import { formatAmount } from "../../../i18n/amount.ts";
import { translator } from "../../../i18n/translator.ts";
import { readSettings } from "../../settings/public.ts";
import { readShippingMethods } from "../data/content-api.ts";
import { knownLocale } from "../content-readers.ts";
import { InfoPage } from "./info-page.tsx";

/** Delivery and payment, with present prices. Source: shipping 5. */
export async function DeliveryPage(props: { locale: string }) {
  const locale = knownLocale(props.locale);
  const t = translator(locale, "content");
  const [methods, { freeShippingFrom, currency: ownCurrency }] = await Promise.all([
    readShippingMethods(locale),
    readSettings(),
  ]);
  const money = (amount: string) => formatAmount(amount, ownCurrency, locale);
  const freeFrom = (amount: string | null) => {
    if (amount === null) return "–";
    if (amount === freeShippingFrom) return t("delivery.nothing");
    return `${t("delivery.free", { amount: money(amount) })}: ${t("delivery.nothing")}`;
  };
  const prices = methods.length > 0 && (
    <div className="prose-table max-w-2xl">
      <table>
        <caption className="mb-2 text-left font-serif text-lg">{t("delivery.title")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("delivery.method")}</th>
            <th scope="col">{t("delivery.price")}</th>
            <th scope="col">{t("delivery.free", { amount: money(freeShippingFrom) })}</th>
          </tr>
        </thead>
        <tbody>
          {methods.map(({ code, title, price, freeFrom: own }) => (
            <tr key={code}>
              <th scope="row">{title}</th>
              <td className="money">{money(price)}</td>
              <td>{freeFrom(own)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  return <InfoPage locale={locale} slug="delivery-and-payment" before={prices} />;
}
