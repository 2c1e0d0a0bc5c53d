import { hrefFor } from "../../../i18n/href.ts";
import { translator } from "../../../i18n/translator.ts";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { knownLocale } from "../content-readers.ts";
import { InfoPage } from "./info-page.tsx";

const VARIANTS = [
  { audience: "standard", path: "/regulations" },
  { audience: "company", path: "/regulations/company" },
] as const;

/** The club's regulations for private people or for companies, with the way to the other ones. Source: pages 12. */
export function RegulationsPage(props: { locale: string; audience: "standard" | "company" }) {
  const locale = knownLocale(props.locale);
  const t = translator(locale, "content");
  const path = VARIANTS.find(({ audience }) => audience === props.audience)?.path ?? "/regulations";
  const choice = (
    <nav aria-label={t("audience.label")} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {VARIANTS.map((variant) => (
          <li key={variant.path}>
            <IntentLink
              href={hrefFor(locale, variant.path)}
              aria-current={variant.path === path ? "page" : undefined}
              className="flex min-h-11 items-center rounded border border-line px-4 text-sm hover:border-green hover:text-green aria-[current]:border-green aria-[current]:bg-green aria-[current]:text-on-green"
            >
              {t(`audience.${variant.audience}`)}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <InfoPage
      locale={locale}
      slug="regulations"
      path="/regulations"
      audience={props.audience}
      look="legal"
      below={choice}
    />
  );
}
