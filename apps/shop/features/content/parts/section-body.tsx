import type { ArticleAttributes, Section } from "@kram/contract/content";
import { hrefFor } from "../../../i18n/href.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { classes } from "../../../ui/classes.ts";
import { StallMark } from "../../../ui/stall-mark.tsx";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { articlePath } from "../article-address.ts";
import { ArticleFacts, CalendarSheet, pictureSource } from "./article-parts.tsx";

/** By section: cards, days, categories or rows. */
export function SectionBody({
  section,
  articles,
  locale,
  narrowed,
}: {
  section: Section;
  articles: readonly ArticleAttributes[];
  locale: Locale;
  /** By search or category. */
  narrowed: boolean;
}) {
  if (section === "blog") return <Cards articles={articles} locale={locale} leading={!narrowed} />;
  if (narrowed || section === "news") return <ArticleRows articles={articles} locale={locale} />;
  const t = translator(locale, "content");
  if (section === "events") {
    const [coming, past] = [articles.filter(({ event }) => !event?.past), articles.filter(({ event }) => event?.past)];
    return (
      <>
        {coming.length > 0 ? (
          <Group title={t("coming")} articles={coming} locale={locale} />
        ) : (
          <p className="text-ink-soft">{t("nothingComing")}</p>
        )}
        {past.length > 0 && <Group title={t("past")} articles={past} locale={locale} />}
      </>
    );
  }
  const kinds = Map.groupBy(articles, ({ category }) => category?.name ?? t("others"));
  return [...kinds].map(([name, own]) => <Group key={name} title={name} articles={own} locale={locale} />);
}

function Cards({
  articles,
  locale,
  leading,
}: {
  articles: readonly ArticleAttributes[];
  locale: Locale;
  leading: boolean;
}) {
  const [first, ...others] = articles;
  const rest = leading ? others : articles;
  return (
    <>
      {leading && first && <ArticleCard article={first} locale={locale} leading />}
      <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {rest.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} locale={locale} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Group({ title, articles, locale }: { title: string; articles: readonly ArticleAttributes[]; locale: Locale }) {
  return (
    <section aria-label={title} className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      <ArticleRows articles={articles} locale={locale} level={3} />
    </section>
  );
}

/** Events have a calendar sheet, answers no day. */
function ArticleRows({
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

const CARD_SIZES = "(min-width: 84rem) 400px, (min-width: 48rem) 31vw, 100vw";
const LEADING_SIZES = "(min-width: 84rem) 760px, (min-width: 64rem) 58vw, 100vw";

/** `leading` is the large one. */
function ArticleCard({
  article,
  locale,
  leading = false,
}: {
  article: ArticleAttributes;
  locale: Locale;
  leading?: boolean;
}) {
  const { picture, category, title, lead } = article;
  return (
    <article
      className={classes("group relative grid gap-4", leading && "lg:grid-cols-[3fr_2fr] lg:items-center lg:gap-10")}
    >
      <div className="aspect-3/2 overflow-hidden rounded bg-green-soft">
        {picture ? (
          <Picture
            source={pictureSource(picture)}
            alt=""
            sizes={leading ? LEADING_SIZES : CARD_SIZES}
            eager={leading}
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
          />
        ) : (
          <StallMark className="m-auto h-full w-1/3 text-green" />
        )}
      </div>
      <div>
        {category && <p className="text-sm font-semibold text-green">{category.name}</p>}
        <h2 className={classes("mt-1 group-hover:text-green", leading ? "text-xl" : "text-lg")}>
          <IntentLink href={hrefFor(locale, articlePath(article))} className="after:absolute after:inset-0">
            {title}
          </IntentLink>
        </h2>
        <p className={classes("mt-2 text-ink-soft", leading ? "text-base" : "text-sm sm:line-clamp-3")}>{lead}</p>
        <div className="mt-3">
          <ArticleFacts article={article} locale={locale} />
        </div>
      </div>
    </article>
  );
}
