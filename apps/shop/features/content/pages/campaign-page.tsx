import { translator } from "../../../i18n/translator.ts";
import { Picture } from "../../../ui/picture.tsx";
import { NamedProducts } from "../parts/named-products.tsx";
import { ShownCrumbs } from "../../settings/public.ts";
import { pictureSource } from "../parts/article-parts.tsx";
import { Prose } from "../parts/prose.tsx";
import { requirePage } from "../content-readers.ts";
import { renderMarkdown } from "../../../ui/markdown.ts";

/** A campaign with its products. */
export async function CampaignPage(props: { locale: string; slug: string }) {
  const { locale, page } = await requirePage(props.slug, props.locale);
  const t = translator(locale, "content");
  return (
    <main id="content" className="flex flex-col pb-16 lg:pb-24">
      <div className="wrap mb-4">
        <ShownCrumbs locale={locale} crumbs={[{ label: page.title }]} />
      </div>
      <header className="bg-green-soft">
        <div className="wrap grid items-center gap-8 py-8 md:grid-cols-2 md:gap-12 lg:py-12">
          <div className="max-md:order-2">
            <p className="text-sm font-semibold text-green">{t(`groups.campaign`)}</p>
            <h1 className="mt-2 text-2xl">{page.title}</h1>
            <p className="mt-4 text-lg text-ink-soft">{page.lead}</p>
          </div>
          {page.picture && (
            <Picture
              source={pictureSource(page.picture)}
              alt=""
              sizes="(min-width: 84rem) 38rem, (min-width: 48rem) 46vw, 100vw"
              eager
              className="aspect-4/3 w-full rounded object-cover"
            />
          )}
        </div>
      </header>
      <div className="wrap mt-10 flex flex-col gap-12 lg:mt-14">
        <NamedProducts locale={locale} codes={page.productCodes} title={t("campaignProducts")} ruled={false} />
        <Prose html={renderMarkdown(page.content, locale).html} />
      </div>
    </main>
  );
}
