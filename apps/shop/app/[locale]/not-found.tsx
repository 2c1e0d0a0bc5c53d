import { BASE_PATH } from "../../config/instance.ts";
import { LOCALES } from "../../i18n/locale.ts";
import { hrefFor } from "../../i18n/href.ts";
import { NOT_FOUND_TEXTS } from "../../shell/not-found-texts.ts";

/** Shown in the shop's frame where a page turns out to be missing after a press on a link; whole loads get the page /404 from the front, which helps more. Stands in the data of every page, hence so short. */
export default function NotFound() {
  return (
    <main id="content" className="wrap py-16 text-center">
      {LOCALES.map((locale) => (
        <h1 key={locale} lang={locale} className="only-own-language">
          <a href={BASE_PATH + hrefFor(locale, "/404")}>{NOT_FOUND_TEXTS[locale].title}</a>
        </h1>
      ))}
    </main>
  );
}
