import { BASE_PATH } from "../../config/instance.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { dayText } from "./date-text.ts";
import type { OrderPart } from "./order-part.ts";

const LOOK = "inline-flex min-h-11 items-center text-green underline underline-offset-4";

/** Ways on when something about an order that left is not right; both pages read from their address which order it is, so they are loaded whole. */
export function OrderHelp({ order, texts, locale }: OrderPart) {
  if (order.status === "CANCELED") return null;
  const query = `?order=${encodeURIComponent(order.number)}`;
  const until = order.delivery.withdrawUntil;
  const left = ["SENT", "RESENT", "RETURNED"].includes(order.status);
  return (
    <section aria-labelledby="help">
      <h2 id="help" className="mb-1 text-lg">
        {texts.help}
      </h2>
      <ul className="flex flex-col">
        {left && (
          <li>
            <a href={BASE_PATH + hrefFor(locale, `/complaints/new${query}`)} className={LOOK}>
              {texts.complain}
            </a>
          </li>
        )}
        <li>
          <a href={`${BASE_PATH}${hrefFor(locale, "/right-of-withdrawal")}${query}#withdraw`} className={LOOK}>
            {texts.withdraw}
          </a>
          {until !== null && (
            <p className="text-sm text-ink-soft">{fill(texts.withdrawUntil, { date: dayText(locale, until) })}</p>
          )}
        </li>
      </ul>
    </section>
  );
}
