import { stepsToCome } from "@kram/domain/orders";
import { dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import type { OrderPart, OrdersTexts } from "./orders-texts.ts";

/** With each parcel that left before the rest; what made the order sent is its own step. */
export function stepsOf(
  { timeline, parcels }: Pick<OrderPart["order"], "timeline" | "parcels">,
  texts: OrdersTexts,
): { name: string; at: string }[] {
  const steps = timeline.map(({ status, at }, index) => {
    // Paid online instead of in cash.
    const turned = status === "CREATED" && timeline[index - 1]?.status === "CONFIRMED";
    return { name: turned ? texts.stepOnline : texts[`status_${status}`], at };
  });
  const left = parcels
    .map(({ sentAt: at }, index) => ({ name: fill(texts.parcelLeft, { no: index + 1 }), at }))
    .filter(({ at }) => steps.every((step) => step.at !== at));
  return [...steps, ...left].toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

/** The last is current; steps to come follow without a day. */
export function OrderTimeline({ order, texts, locale }: OrderPart) {
  const steps = stepsOf(order, texts);
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-3 text-lg">
        {texts.timeline}
      </h2>
      <ol className="ml-2 border-l-2 border-line">
        {steps.map(({ name, at }, index) => {
          const now = index === steps.length - 1;
          return (
            <li key={`${name}-${at}`} aria-current={now ? "step" : undefined} className="relative pb-5 pl-6 last:pb-0">
              <span
                aria-hidden="true"
                className={`absolute top-1.5 -left-[9px] size-4 rounded-full border-2 border-green ${now ? "bg-green" : "bg-paper"}`}
              />
              <span className={now ? "font-semibold" : undefined}>{name}</span>
              <time dateTime={at} className="block text-sm text-ink-soft">
                {dayTimeText(locale, at)}
              </time>
            </li>
          );
        })}
        {stepsToCome(order.status).map((status) => (
          <li key={`to-come-${status}`} className="relative pb-5 pl-6 text-ink-soft last:pb-0">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[9px] size-4 rounded-full border-2 border-line-strong bg-paper"
            />
            {texts[`status_${status}`]}
            <span className="sr-only">, {texts.stepToCome}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
