import type { ArticleAttributes } from "@kram/contract/content";
import { dayText } from "../../../i18n/date-text.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { daysText } from "../text/event-days.ts";

/** Day and reading time of an article, or days and place of an event, on one line. */
export function ArticleFacts({ article, locale }: { article: ArticleAttributes; locale: Locale }) {
  const { event, publishedAt, readingMinutes } = article;
  if (event) {
    return (
      <p className="text-sm text-ink-soft">
        {daysText(locale, event)}
        {event.place && ` · ${event.place}`}
      </p>
    );
  }
  return (
    <p className="text-sm text-ink-soft">
      <time dateTime={publishedAt}>{dayText(locale, publishedAt)}</time>
      {` · ${translator(locale, "content")("readingTime", { minutes: readingMinutes })}`}
    </p>
  );
}
