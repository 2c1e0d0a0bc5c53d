import type { ArticleAttributes } from "@kram/contract/content";
import { shopAddress, shopUrl } from "../../../config/origin.ts";
import { absoluteUrl } from "../../../i18n/absolute-url.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { readShop } from "../../settings/public.ts";
import { articlePath } from "../article-address.ts";

/** Structured data for search engines. */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  const text = JSON.stringify({ "@context": "https://schema.org", ...data }).replace(/</gu, "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}

const KINDS = { blog: "BlogPosting", news: "NewsArticle", "knowledge-base": "Article" } as const;

/** Source: schema.org. */
export async function ArticleJsonLd({ article, locale }: { article: ArticleAttributes; locale: Locale }) {
  const { section, event, title, description, picture, publishedAt, updatedAt, author } = article;
  const url = absoluteUrl(locale, articlePath(article));
  const publisher = { "@type": "Organization", name: (await readShop()).name, url: shopUrl() };
  const image = picture ? { image: [shopAddress(picture.attributes.url)] } : {};
  if (section === "events" || event) {
    if (!event) return null;
    const place = { "@type": "Place", name: event.place, address: event.place };
    const days = { startDate: event.startsOn, endDate: event.endsOn };
    return (
      <JsonLd
        data={{
          "@type": "Event",
          name: title,
          description,
          url,
          ...image,
          ...days,
          location: place,
          organizer: publisher,
        }}
      />
    );
  }
  const data = {
    "@type": KINDS[section],
    headline: title,
    description,
    inLanguage: locale,
    mainEntityOfPage: url,
    datePublished: publishedAt,
    dateModified: updatedAt,
    author: author ? { "@type": "Person", name: author } : publisher,
    publisher,
    ...image,
  };
  return <JsonLd data={data} />;
}
