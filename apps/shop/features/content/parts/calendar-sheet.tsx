import type { ArticleAttributes } from "@kram/contract/content";
import type { Locale } from "../../../i18n/locale.ts";
import { calendarSheet } from "../text/event-days.ts";

/** First day of an event as a calendar sheet, for the eye only. */
export function CalendarSheet({ locale, event }: { locale: Locale; event: NonNullable<ArticleAttributes["event"]> }) {
  const { day, month } = calendarSheet(locale, event.startsOn);
  const tone = event.past ? "bg-sunken text-ink-soft" : "bg-green-soft text-green-strong";
  return (
    <p aria-hidden="true" className={`flex size-16 shrink-0 flex-col items-center justify-center rounded ${tone}`}>
      <span className="font-serif text-xl leading-none">{day}</span>
      <span className="mt-1 text-xs font-semibold">{month}</span>
    </p>
  );
}
