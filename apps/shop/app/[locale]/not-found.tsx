import { BASE_PATH } from "../../config/instance.ts";
import { LOCALES } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import { hrefFor } from "../../i18n/href.ts";

/** For links to missing pages; short, since every page carries it. */
export default function NotFound() {
  return (
    <main id="content" className="wrap py-16 text-center">
      {LOCALES.map((locale) => (
        <h1 key={locale} lang={locale} className="only-own-language">
          <a href={BASE_PATH + hrefFor(locale, "/404")}>{MESSAGES[locale].notFound.title}</a>
        </h1>
      ))}
    </main>
  );
}
