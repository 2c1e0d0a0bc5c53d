import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { translator } from "../i18n/translator.ts";
import { Icon } from "../ui/icon.tsx";
import { ICON_BUTTON_LOOK } from "../ui/icon-button.tsx";
import { IntentLink } from "../ui/intent-link.tsx";
import { FOOTER_COLUMNS, SOCIAL_LINKS } from "./menu.ts";
import { Switches } from "./switches.tsx";
import { Wordmark } from "./wordmark.tsx";

/** Foot of every page: links, social pages, language, colour mode. */
export function SiteFooter({ locale }: { locale: Locale }) {
  const t = translator(locale, "shell");
  return (
    <footer aria-label={t("footer.label")} className="border-t border-line bg-sunken">
      <div className="wrap grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_2fr]">
        <div>
          <Wordmark href={hrefFor(locale, "/")} label={t("home")} />
          <p className="mt-2 max-w-72 text-sm text-ink-soft">{t("footer.demo")}</p>
        </div>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={t(`footer.${title}`)}>
            <h2 className="text-lg">{t(`footer.${title}`)}</h2>
            <ul className="mt-2 text-sm">
              {links.map(({ text, path }) => (
                <li key={path}>
                  <IntentLink
                    href={hrefFor(locale, path)}
                    className="flex min-h-11 items-center text-ink-soft hover:text-green sm:min-h-9"
                  >
                    {t(`menu.${text}`)}
                  </IntentLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="text-lg">{t("footer.social")}</h2>
          <ul className="mt-1 -ml-2.5 flex">
            {SOCIAL_LINKS.map(({ name, icon, href }) => (
              <li key={name}>
                <a
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`${name}, ${t("footer.newTab")}`}
                  className={ICON_BUTTON_LOOK}
                >
                  <Icon name={icon} />
                </a>
              </li>
            ))}
          </ul>
          <div className="mt-4 -ml-2">
            <Switches locale={locale} />
          </div>
        </div>
      </div>
      <p className="wrap border-t border-line py-5 text-xs text-ink-soft">{t("footer.rights")}</p>
    </footer>
  );
}
