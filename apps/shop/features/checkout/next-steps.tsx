import type { OrderDetail } from "@kram/contract/orders";
import { fill } from "../../i18n/fill.ts";
import { addressLines } from "../orders/public.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";
import { nextStepKeys } from "./settled-order.ts";

/** What happens with a settled order from here on, step by step, with the place where it goes. */
export function NextSteps({ order, texts }: { order: OrderDetail; texts: CheckoutTexts }) {
  const { address, shippingMethod } = order.shipping;
  const place = placeOf(address);
  return (
    <section aria-labelledby="next" className="w-full rounded bg-raised p-5 text-left sm:p-6">
      <h2 id="next" className="mb-3 text-lg">
        {texts.next}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm marker:font-semibold marker:text-green">
        {nextStepKeys(shippingMethod).map((key) => (
          <li key={key} className="pl-1">
            {fill(texts[key], { place })}
          </li>
        ))}
      </ol>
    </section>
  );
}

function placeOf(address: OrderDetail["shipping"]["address"]): string {
  if (!("inpostLocker" in address)) return addressLines({ ...address, mobile: "", email: "" }).join(", ");
  const { inpostLocker, locker } = address;
  if (!locker) return inpostLocker;
  const { street, buildingNo, zipCode, city } = locker.address;
  return `${inpostLocker} (${street} ${buildingNo}, ${zipCode} ${city})`;
}
