import { hrefFor } from "../i18n/href.ts";
import { LOCALES } from "../i18n/locale.ts";
import { MESSAGES } from "../i18n/messages.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Says that a page does not exist, in the language of the document: the others are hidden by the stylesheet. */
export function NotFoundNotice() {
  return (
    <main id="content" className="wrap py-16">
      {LOCALES.map((locale) => {
        const { title, text, search, shop, home } = MESSAGES[locale].notFound;
        const action = (
          <>
            <ButtonLink href={hrefFor(locale, "/search")}>{search}</ButtonLink>
            <ButtonLink href={hrefFor(locale, "/produkty")} variant="secondary">
              {shop}
            </ButtonLink>
            <ButtonLink href={hrefFor(locale, "/")} variant="secondary">
              {home}
            </ButtonLink>
          </>
        );
        return (
          <div key={locale} lang={locale} className="only-own-language">
            <EmptyState level={1} title={title} text={text} action={action} />
          </div>
        );
      })}
    </main>
  );
}
