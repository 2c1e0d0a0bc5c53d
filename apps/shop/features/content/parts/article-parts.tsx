import type { Picture as ApiPicture } from "@kram/contract/catalog";
import type { ArticleAttributes } from "@kram/contract/content";
import { BASE_PATH } from "../../../config/instance.ts";
import { dayText } from "../../../i18n/date-text.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { Picture, type PictureSource } from "../../../ui/picture.tsx";
import { calendarSheet, daysText } from "../text/in-words.ts";

/** Day and reading time, or days and place. */
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

/** For the eye only. */
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

/** Path below the shop's prefix. */
export function pictureSource({ attributes }: ApiPicture): PictureSource {
  return { src: BASE_PATH + attributes.url, width: attributes.width, height: attributes.height };
}

/** Decorative. */
export function LeadPicture({ picture }: { picture: ApiPicture | null }) {
  if (!picture) return null;
  return (
    <div className="overflow-hidden rounded bg-sunken max-md:-mx-4 max-md:rounded-none">
      <Picture
        source={pictureSource(picture)}
        alt=""
        sizes="(min-width: 84rem) 78rem, 100vw"
        eager
        className="aspect-3/2 w-full object-cover md:aspect-21/9"
      />
    </div>
  );
}
