import type { ProductSafety } from "@kram/contract/catalog";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { FactList } from "./fact-list.tsx";

/** Who answers for a product's safety, by what number it is known, and what one must mind. Source: GPSR art. 19. */
export function SafetyFacts({ safety, locale }: { safety: ProductSafety; locale: Locale }) {
  const t = translator(locale, "catalog");
  const { manufacturer, euResponsible, gtin, warnings } = safety;
  return (
    <section aria-labelledby="safety">
      <h2 id="safety" className="text-xl">
        {t("safety.title")}
      </h2>
      <FactList
        facts={[
          { name: t("safety.manufacturer"), text: <Party party={manufacturer} /> },
          { name: t("safety.euResponsible"), text: euResponsible && <Party party={euResponsible} /> },
          { name: t("safety.warnings"), points: warnings },
          { name: t("safety.gtin"), text: gtin },
        ]}
      />
    </section>
  );
}

function Party({ party: { name, address, email } }: { party: ProductSafety["manufacturer"] }) {
  return (
    <>
      {name}, {address},{" "}
      <a href={`mailto:${email}`} className="underline underline-offset-4 hover:text-green">
        {email}
      </a>
    </>
  );
}
