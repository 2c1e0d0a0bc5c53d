import type { Section } from "@kram/contract/content";
import { hrefFor } from "../../../i18n/href.ts";
import type { Locale } from "../../../i18n/locale.ts";
import { translator } from "../../../i18n/translator.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { readMenus } from "../data/content-api.ts";

/** Ways from an article to the ones before and after it in its section. */
export async function Neighbours({ locale, section, path }: { locale: Locale; section: Section; path: string }) {
  const t = translator(locale, "content");
  const articles = (await readMenus(locale)).filter(({ group }) => group === section);
  const at = articles.findIndex((each) => each.path === path);
  const [previous, next] = [articles[at - 1], at < 0 ? undefined : articles[at + 1]];
  if (!previous && !next) return null;
  const look = "group flex min-h-16 items-center gap-3 py-4";
  return (
    <nav aria-label={t("neighbours")} className="grid border-t border-line sm:grid-cols-2 sm:gap-8">
      {previous ? (
        <IntentLink href={hrefFor(locale, previous.path)} rel="prev" className={look}>
          <Icon name="left" className="text-green" />
          <span>
            <span className="block text-sm text-ink-soft">{t("previous")}</span>
            <span className="font-serif text-lg group-hover:text-green">{previous.title}</span>
          </span>
        </IntentLink>
      ) : (
        <span />
      )}
      {next && (
        <IntentLink href={hrefFor(locale, next.path)} rel="next" className={`${look} sm:justify-end sm:text-right`}>
          <span className="max-sm:order-2">
            <span className="block text-sm text-ink-soft">{t("next")}</span>
            <span className="font-serif text-lg group-hover:text-green">{next.title}</span>
          </span>
          <Icon name="right" className="text-green" />
        </IntentLink>
      )}
    </nav>
  );
}
