import type { ArticleAttributes } from "@kram/contract/content";
import { hrefFor } from "../../../i18n/href.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { articlePath } from "../article-address.ts";
import { ArticleFacts } from "./article-facts.tsx";
import { CalendarSheet } from "./calendar-sheet.tsx";
import { pictureSource } from "./lead-picture.tsx";

/** Articles one below the other. Events begin with a sheet of the calendar; answers of the knowledge base go without a day. */
export function ArticleRows({
  articles,
  locale,
  level = 2,
}: {
  articles: readonly ArticleAttributes[];
  locale: Locale;
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <ul className="border-t border-line">
      {articles.map((article) => {
        const { slug, section, event, picture, title, lead } = article;
        return (
          <li key={slug} className="group relative flex gap-5 border-b border-line py-6 sm:gap-8">
            {event && <CalendarSheet locale={locale} event={event} />}
            <div className="min-w-0 grow">
              {section !== "knowledge-base" && <ArticleFacts article={article} locale={locale} />}
              <Heading className="mt-1 text-lg group-hover:text-green">
                <IntentLink href={hrefFor(locale, articlePath(article))} className="after:absolute after:inset-0">
                  {title}
                </IntentLink>
              </Heading>
              <p className="mt-2 max-w-2xl text-sm text-ink-soft">{lead}</p>
            </div>
            {picture && (
              <div className="hidden aspect-3/2 w-44 shrink-0 self-center overflow-hidden rounded bg-sunken md:block">
                <Picture source={pictureSource(picture)} alt="" sizes="176px" className="size-full object-cover" />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
