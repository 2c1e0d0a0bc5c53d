import type { Metadata } from "next";
import "./globals.css";
import { THEME_SCRIPT } from "../enhance/first-script.ts";
import { hrefFor } from "../i18n/href.ts";
import { DEFAULT_LOCALE, LOCALES } from "../i18n/locale.ts";
import { MESSAGES } from "../i18n/messages.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

export const metadata: Metadata = { title: MESSAGES[DEFAULT_LOCALE].notFound.title };

/** For addresses without any route. */
export default function GlobalNotFound() {
  return (
    <html lang={DEFAULT_LOCALE} suppressHydrationWarning>
      <body suppressHydrationWarning>
        <script dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        <NotFoundNotice />
      </body>
    </html>
  );
}

/** In all languages, of which the stylesheet shows the document's. */
function NotFoundNotice() {
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
