import type { ArticleAttributes, Section } from "@kram/contract/content";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { hrefFor } from "../../../i18n/href.ts";
import { isLocale, type Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { ShownCrumbs } from "../../settings/public.ts";
import { articlePath } from "../article-address.ts";
import { readArticle, readMenus } from "../data/content-api.ts";
import { headOf } from "../page-metadata.ts";
import { ArticleFacts, CalendarSheet, LeadPicture } from "../parts/article-parts.tsx";
import { ArticleJsonLd } from "../parts/json-ld.tsx";
import { NamedProducts } from "../parts/named-products.tsx";
import { PageHead } from "../parts/page-parts.tsx";
import { Prose } from "../parts/prose.tsx";
import { requirePage } from "../content-readers.ts";
import { daysText } from "../text/in-words.ts";
import { renderMarkdown } from "../../../ui/markdown.ts";

interface RouteProps {
  params: Promise<{ locale: string; slug: string }>;
}

/** A section's article page. */
export function articleRoute(section: Section) {
  return {
    generateStaticParams: (): never[] => [],
    generateMetadata: async ({ params }: RouteProps) => articleMetadata({ ...(await params), section }),
    Page: async ({ params }: RouteProps) => <ArticlePage {...(await params)} section={section} />,
  };
}

async function ArticlePage(props: { locale: string; section: Section; slug: string }) {
  const { section, slug } = props;
  const { locale, page } = await requirePage(section, props.locale);
  const article = await readArticle(section, slug, locale);
  if (!article) notFound();
  const t = translator(locale, "content");
  const isStory = section === "blog";
  return (
    <main id="content" className="wrap flex flex-col gap-8 pb-16 lg:gap-10 lg:pb-24">
      <ShownCrumbs
        locale={locale}
        crumbs={[{ label: page.title, href: hrefFor(locale, `/${section}`) }, { label: article.title }]}
      />
      <article className="flex flex-col gap-8 lg:gap-10">
        <PageHead eyebrow={article.category?.name} title={article.title} lead={article.lead}>
          {article.event ? (
            <EventFacts locale={locale} event={article.event} />
          ) : (
            <div className="mt-4">
              <ArticleFacts article={article} locale={locale} />
              {article.author && <p className="text-sm text-ink-soft">{t("by", { author: article.author })}</p>}
            </div>
          )}
        </PageHead>
        <LeadPicture picture={article.picture} />
        <div className="lg:pl-[16%]">
          <Prose html={renderMarkdown(article.content, locale).html} opening={isStory} />
        </div>
      </article>
      <NamedProducts locale={locale} codes={article.productCodes} title={t("products")} />
      <Neighbours locale={locale} section={section} path={articlePath(article)} />
      <ArticleJsonLd article={article} locale={locale} />
    </main>
  );
}

async function articleMetadata(address: { locale: string; section: Section; slug: string }): Promise<Metadata> {
  const { locale, section, slug } = address;
  if (!isLocale(locale)) return {};
  const article = await readArticle(section, slug, locale);
  return article ? headOf(headFacts(article, locale)) : {};
}

function headFacts(article: ArticleAttributes, locale: Parameters<typeof headOf>[0]["locale"]) {
  const { title, description, picture, publishedAt } = article;
  return { locale, path: articlePath(article), title, description, picture, publishedAt };
}

function EventFacts({ locale, event }: { locale: Locale; event: NonNullable<ArticleAttributes["event"]> }) {
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

async function Neighbours({ locale, section, path }: { locale: Locale; section: Section; path: string }) {
  const t = translator(locale, "content");
  const articles = (await readMenus(locale)).filter(({ group }) => group === section);
  const at = articles.findIndex((each) => each.path === path);
  const [previous, next] = [articles[at - 1], at < 0 ? undefined : articles[at + 1]];
  if (!previous && !next) return null;
  const look = "group flex min-h-16 items-center gap-3 py-4";
  return (
    <nav aria-label={t("neighbours")} className="grid border-t border-line sm:grid-cols-2 sm:gap-8">
      {previous ? (
        <IntentLink href={hrefFor(locale, previous.path)} rel="prev" className={look}>
          <Icon name="left" className="text-green" />
          <span>
            <span className="block text-sm text-ink-soft">{t("previous")}</span>
            <span className="font-serif text-lg group-hover:text-green">{previous.title}</span>
          </span>
        </IntentLink>
      ) : (
        <span />
      )}
      {next && (
        <IntentLink href={hrefFor(locale, next.path)} rel="next" className={`${look} sm:justify-end sm:text-right`}>
          <span className="max-sm:order-2">
            <span className="block text-sm text-ink-soft">{t("next")}</span>
            <span className="font-serif text-lg group-hover:text-green">{next.title}</span>
          </span>
          <Icon name="right" className="text-green" />
        </IntentLink>
      )}
    </nav>
  );
}
