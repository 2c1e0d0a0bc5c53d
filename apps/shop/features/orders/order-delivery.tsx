import type { OrderDetail } from "@kram/contract/orders";
import { dayText, weekdaysText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { deliveryLines } from "./address-lines.ts";
import type { OrderPart } from "./orders-texts.ts";

export function OrderDelivery({ order, texts, locale }: OrderPart) {
  const { address, shippingMethod, title } = order.shipping;
  return (
    <>
      <section aria-labelledby="delivery">
        <h2 id="delivery" className="mb-3 text-lg">
          {texts.address}
        </h2>
        <p className="font-semibold">{title ?? texts[shippingMethod]}</p>
        <address className="text-sm text-ink-soft not-italic">
          {deliveryLines(address, texts).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        {order.delivery.deliveredOn !== null && (
          <p className="mt-3 text-sm">{fill(texts.delivered, { date: dayText(locale, order.delivery.deliveredOn) })}</p>
        )}
        {order.delivery.expected !== null && (
          <p className="mt-3 text-sm font-semibold">
            {fill(texts.expected, { date: weekdaysText(locale, order.delivery.expected) })}
          </p>
        )}
        {order.tracking && <OrderTracking tracking={order.tracking} texts={texts} />}
      </section>
      <section aria-labelledby="payment">
        <h2 id="payment" className="mb-3 text-lg">
          {texts.payment}
        </h2>
        <p className="font-semibold">{texts[`method_${order.paymentMethod}`]}</p>
        <p className="text-sm text-ink-soft">{texts[`payment_${order.paymentState}`]}</p>
      </section>
    </>
  );
}

function OrderTracking({
  tracking: { carrier, number, url },
  texts,
}: {
  tracking: NonNullable<OrderDetail["tracking"]>;
  texts: OrderPart["texts"];
}) {
  return (
    <p className="mt-3 text-sm">
      {fill(texts.parcel, { carrier, number })}
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center underline underline-offset-4 hover:text-green"
        >
          {texts.track}
        </a>
      )}
    </p>
  );
}
