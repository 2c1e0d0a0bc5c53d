import type { ArticleAttributes, Section } from "@kram/contract/content";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { hrefFor } from "../../../i18n/href.ts";
import { isLocale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { articlePath } from "../article-address.ts";
import { readArticle } from "../data/content-api.ts";
import { headOf } from "../page-metadata.ts";
import { ArticleFacts } from "../parts/article-facts.tsx";
import { ArticleJsonLd } from "../parts/article-json-ld.tsx";
import { EventFacts } from "../parts/event-facts.tsx";
import { LeadPicture } from "../parts/lead-picture.tsx";
import { NamedProducts } from "../parts/named-products.tsx";
import { Neighbours } from "../parts/neighbours.tsx";
import { ShownCrumbs } from "../../settings/public.ts";
import { PageHead } from "../parts/page-head.tsx";
import { Prose } from "../parts/prose.tsx";
import { requirePage } from "../read-text.ts";
import { renderMarkdown } from "../text/markdown.ts";

interface RouteProps {
  params: Promise<{ locale: string; slug: string }>;
}

/** The route of a section's articles, each with its picture, text, products that it speaks of, and the ways to its neighbours. */
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
