import { deliveryLines } from "./delivery-lines.ts";
import type { OrderPart } from "./order-view.tsx";

/** Where an order goes and how it is paid. */
export function OrderDelivery({ order, texts }: OrderPart) {
  const { address, shippingMethod } = order.shipping;
  return (
    <>
      <section aria-labelledby="delivery">
        <h2 id="delivery" className="mb-3 text-lg">
          {texts.address}
        </h2>
        <p className="font-semibold">{texts[shippingMethod]}</p>
        <address className="text-sm text-ink-soft not-italic">
          {deliveryLines(address, texts).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
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
