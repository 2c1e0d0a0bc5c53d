import { dateText } from "./date-text.ts";
import type { OrderPart } from "./order-part.ts";

/** The states that an order went through, oldest first; the last one is where it stands. */
export function OrderTimeline({ order, texts, locale }: OrderPart) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-3 text-lg">
        {texts.timeline}
      </h2>
      <ol className="ml-2 border-l-2 border-line">
        {order.timeline.map(({ status, at }, index) => {
          const now = index === order.timeline.length - 1;
          return (
            <li
              key={`${status}-${at}`}
              aria-current={now ? "step" : undefined}
              className="relative pb-5 pl-6 last:pb-0"
            >
              <span
                aria-hidden="true"
                className={`absolute top-1.5 -left-[9px] size-4 rounded-full border-2 border-green ${now ? "bg-green" : "bg-paper"}`}
              />
              <span className={now ? "font-semibold" : undefined}>{texts[`status_${status}`]}</span>
              <time dateTime={at} className="block text-sm text-ink-soft">
                {dateText(locale, at)}
              </time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
