import type { ArticleAttributes, Section } from "@kram/contract/content";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { ArticleCard } from "./article-card.tsx";
import { ArticleRows } from "./article-rows.tsx";

/** Articles as their section shows them: cards in the blog, days among events, kinds in the knowledge base, else rows. */
export function SectionBody({
  section,
  articles,
  locale,
  narrowed,
}: {
  section: Section;
  articles: readonly ArticleAttributes[];
  locale: Locale;
  /** Whether only some of the articles were asked for. */
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
