import { readShop } from "../features/settings/public.ts";
import { LANGUAGE_NAMES } from "@kram/domain/languages";
import { BASE_PATH } from "../config/instance.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { mark } from "../enhance/marks.ts";
import { classes } from "../ui/classes.ts";

const CHOICE = "flex min-h-11 items-center rounded px-2 text-sm";
const THEMES = [
  ["system", "themeSystem"],
  ["light", "themeLight"],
  ["dark", "themeDark"],
] as const;

/** `place` keeps several apart; enhance/switches.ts adds behaviour. Source: shell 10. */
export async function Switches({ locale, place }: { locale: Locale; place: "footer" | "menu" }) {
  const t = translator(locale, "shell");
  const { languages } = await readShop();
  return (
    <div className="-ml-2">
      <nav aria-label={t("footer.languages")}>
        <ul className="flex flex-wrap">
          {languages.map((other) => (
            <li key={other}>
              {other === locale ? (
                <span aria-current="true" className={`${CHOICE} font-semibold`}>
                  {LANGUAGE_NAMES[other]}
                </span>
              ) : (
                <a
                  href={BASE_PATH + hrefFor(other, "/").replace(/^\/$/u, "")}
                  hrefLang={other}
                  lang={other}
                  {...mark("locale", other)}
                  className={`${CHOICE} text-ink-soft underline decoration-line underline-offset-4 hover:text-green hover:decoration-current`}
                >
                  {LANGUAGE_NAMES[other]}
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <fieldset className="flex flex-wrap items-center">
        <legend className="sr-only">{t("footer.theme")}</legend>
        {THEMES.map(([value, text]) => (
          <label
            key={value}
            className={classes(
              CHOICE,
              "relative text-ink-soft hover:text-green has-checked:font-semibold has-checked:text-ink",
              "has-focus-visible:outline-2 has-focus-visible:outline-green",
            )}
          >
            <input
              type="radio"
              name={`theme-${place}`}
              value={value}
              {...mark("theme")}
              defaultChecked={value === "system"}
              className="sr-only"
            />
            {t(`footer.${text}`)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
