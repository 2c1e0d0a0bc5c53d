import { hrefFor } from "../../../i18n/href.ts";
import { translator } from "../../../i18n/translator.ts";
import { IntentLink } from "../../../ui/intent-link.tsx";
import { CompanyTerms, PRIVATE_TERMS } from "../../consents/public.ts";
import { knownLocale } from "../content-readers.ts";
import { CHIP_LOOK } from "../parts/page-parts.tsx";
import { InfoPage } from "./info-page.tsx";

const VARIANTS = [
  { audience: "standard", path: "/regulations" },
  { audience: "company", path: "/regulations/company" },
] as const;

/** Links to the other audience's regulations; a company comes to its own. Source: pages 12. */
export function RegulationsPage(props: { locale: string; audience: "standard" | "company" }) {
  const locale = knownLocale(props.locale);
  const t = translator(locale, "content");
  const path = VARIANTS.find(({ audience }) => audience === props.audience)?.path ?? "/regulations";
  const choice = (
    <>
      {props.audience === "standard" && <CompanyTerms />}
      <nav aria-label={t("audience.label")} className="mt-5">
        <ul className="flex flex-wrap gap-2">
          {VARIANTS.map((variant) => (
            <li key={variant.path}>
              <IntentLink
                href={hrefFor(locale, variant.path) + (variant.audience === "standard" ? PRIVATE_TERMS : "")}
                aria-current={variant.path === path ? "page" : undefined}
                className={CHIP_LOOK}
              >
                {t(`audience.${variant.audience}`)}
              </IntentLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
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
