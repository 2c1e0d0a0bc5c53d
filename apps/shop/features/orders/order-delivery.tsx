import type { OrderDetail } from "@kram/contract/orders";
import { dayText, dayTimeText, weekdaysText } from "../../i18n/date-text.ts";
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
        {order.tracking && order.parcels.length === 0 && <OrderTracking tracking={order.tracking} texts={texts} />}
      </section>
      {order.parcels.length > 0 && <OrderParcels order={order} texts={texts} locale={locale} />}
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

/** Of an order in several: what left, each with its number, and what follows. */
function OrderParcels({ order: { parcels, waiting }, texts, locale }: OrderPart) {
  const left = parcels.map(({ sentAt, ...parcel }, at) => ({
    ...parcel,
    name: fill(texts.parcelSent, { no: at + 1, date: dayTimeText(locale, sentAt) }),
  }));
  const all =
    waiting.length === 0 ? left : [...left, { name: texts.waiting, pieces: waiting, arrivedOn: null, tracking: null }];
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels" className="mb-3 text-lg">
        {texts.parcels}
      </h2>
      <ol className="flex flex-col gap-5">
        {all.map(({ name, pieces, arrivedOn, tracking }) => (
          <li key={name}>
            <p className="font-semibold">{name}</p>
            <ul className="text-sm text-ink-soft">
              {pieces.map(({ code, title, quantity }) => (
                <li key={code}>
                  {quantity} × {title}
                </li>
              ))}
            </ul>
            {arrivedOn !== null && (
              <p className="mt-2 text-sm">{fill(texts.delivered, { date: dayText(locale, arrivedOn) })}</p>
            )}
            {tracking && <OrderTracking tracking={tracking} texts={texts} />}
          </li>
        ))}
      </ol>
    </section>
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
