import type { OperationAnswer } from "@kram/contract/operation";
import type { getPersonalPage } from "@kram/contract/personal-pages";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { absoluteUrl } from "../../i18n/absolute-url.ts";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { isLocale, type Locale } from "../../i18n/locale.ts";
import { type Messages, MESSAGES } from "../../i18n/messages.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { NamedProducts } from "../content/public.ts";
import { ShareButton, ShareIsland } from "../sharing/public.ts";
import { PartnerContact } from "./partner-contact.tsx";
import { readPersonalPage } from "./personal-pages-api.ts";

interface Asked {
  locale: string;
  short: string;
}

type Page = NonNullable<OperationAnswer<typeof getPersonalPage>["page"]>;

/** Of a person, so not for search engines. Source: personal-pages 7. */
export async function personalPageMetadata({ locale, short }: Asked): Promise<Metadata> {
  const found = isLocale(locale) ? await readPersonalPage(short) : null;
  return { ...(found?.page && { title: found.page.name }), robots: { index: false } };
}

/** Leads to the shop where nothing is published, and by a former name to the present one. Source: personal-pages 1. */
export async function PersonalPage({ locale, short: asked }: Asked) {
  if (!isLocale(locale)) notFound();
  const found = await readPersonalPage(asked);
  if (!found) notFound();
  const { short, page } = found;
  if (!page) redirect(`${absoluteUrl(locale, "/")}?p=${short}`);
  if (asked !== short) redirect(hrefFor(locale, `/p/${short}`));
  const texts = MESSAGES[locale].personalPages;
  return (
    <main id="content" className="flex flex-col pb-16 lg:pb-24">
      <Head page={page} short={short} locale={locale} texts={texts} />
      <div className="wrap mt-10 flex flex-col gap-12">
        <NamedProducts locale={locale} codes={page.products} title={texts.favourites} ruled={false} />
        {page.mayWrite && (
          <section
            id="write"
            aria-labelledby="write-title"
            className="grid scroll-mt-28 gap-6 border-t border-line pt-10 md:grid-cols-[1fr_2fr] md:gap-12"
          >
            <div className="flex flex-col gap-3">
              <h2 id="write-title" className="text-xl">
                {fill(texts.contactTitle, { name: page.name })}
              </h2>
              <p className="text-ink-soft">{texts.contactLead}</p>
            </div>
            <PartnerContact short={short} texts={texts.form} />
          </section>
        )}
      </div>
    </main>
  );
}

function Head(props: { page: Page; short: string; locale: Locale; texts: Messages["personalPages"] }) {
  const { page, short, locale, texts } = props;
  return (
    <header className="bg-green-soft">
      <div className="wrap flex flex-col items-start gap-6 py-8 sm:flex-row sm:gap-8 lg:gap-16 lg:py-12">
        <Portrait page={page} texts={texts} />
        <div className="min-w-0 grow">
          <p className="text-sm font-semibold text-green">{texts.invited}</p>
          <h1 className="mt-1 text-2xl wrap-anywhere">{page.name}</h1>
          {page.greeting && (
            <p className="prose-width mt-4 text-lg whitespace-pre-line text-ink-soft wrap-anywhere">{page.greeting}</p>
          )}
          <p className="mt-6 flex flex-wrap items-center gap-3">
            <ButtonLink href={hrefFor(locale, `/produkty?p=${short}`)}>{texts.shopWithMe}</ButtonLink>
            <ButtonLink variant="secondary" href={hrefFor(locale, `/join?p=${short}`)} className="only-visitor">
              {texts.join}
            </ButtonLink>
            {page.mayWrite && (
              <a href="#write" className={buttonLook("quiet", "small")}>
                {texts.write}
              </a>
            )}
            <ShareButton title={page.name} label={MESSAGES[locale].sharing.share} size="small" />
            <ShareIsland />
          </p>
        </div>
      </div>
    </header>
  );
}

/** A small picture stands in the page itself: nothing is left of it elsewhere once it is taken away. */
function Portrait({ page: { name, picture }, texts }: { page: Page; texts: Messages["personalPages"] }) {
  const look = "size-52 shrink-0 rounded object-cover";
  if (picture !== null)
    return (
      <img
        src={`data:image/jpeg;base64,${picture}`}
        alt={fill(texts.picture, { name })}
        width={256}
        height={256}
        className={look}
      />
    );
  const [initial = ""] = name;
  return (
    <div aria-hidden="true" className={`${look} flex items-center justify-center bg-raised font-serif text-green`}>
      <span className="text-2xl">{initial}</span>
    </div>
  );
}
