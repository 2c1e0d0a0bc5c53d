import type { Section } from "@kram/contract/content";
import { BASE_PATH } from "../../../config/instance.ts";
import { hrefFor } from "../../../i18n/href.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { buttonLook } from "../../../ui/button-look.ts";

/** Search within a section, a plain form that needs no script. */
export function ArticleSearch({
  locale,
  section,
  text = "",
}: {
  locale: Locale;
  section: Section;
  text?: string | undefined;
}) {
  const t = translator(locale, "content");
  return (
    <search>
      <form action={BASE_PATH + hrefFor(locale, `/${section}`)} className="flex max-w-md items-end gap-2">
        <label className="grow">
          <span className="text-sm font-semibold">{t("search.label")}</span>
          <input
            type="search"
            name="q"
            defaultValue={text}
            maxLength={100}
            required
            className="mt-1 min-h-11 w-full rounded border border-line-strong bg-raised px-3"
          />
        </label>
        <button type="submit" className={buttonLook("secondary", "small")}>
          {t("search.submit")}
        </button>
      </form>
    </search>
  );
}
