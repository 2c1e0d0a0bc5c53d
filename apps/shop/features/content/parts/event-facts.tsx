import type { ArticleAttributes } from "@kram/contract/content";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { daysText } from "../text/event-days.ts";
import { CalendarSheet } from "./calendar-sheet.tsx";

/** Days and place of an event, and whether it is over. */
export function EventFacts({ locale, event }: { locale: Locale; event: NonNullable<ArticleAttributes["event"]> }) {
  return (
    <div className="mt-6 flex items-center gap-5">
      <CalendarSheet locale={locale} event={event} />
      <div>
        <p className="font-semibold">{daysText(locale, event)}</p>
        <p className="text-ink-soft">{event.place}</p>
        {event.past && <p className="text-sm font-semibold text-yolk-ink">{translator(locale, "content")("isOver")}</p>}
      </div>
    </div>
  );
}
