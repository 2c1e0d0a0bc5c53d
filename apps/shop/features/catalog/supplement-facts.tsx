import type { SupplementFacts as Facts } from "@kram/contract/catalog";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { FactList } from "./fact-list.tsx";
import { SubstanceTable } from "./substance-table.tsx";

/** What must be told about a food supplement. Source: FIC art. 14, Directive 2002/46. */
export function SupplementFacts({ facts, locale }: { facts: Facts; locale: Locale }) {
  const t = translator(locale, "catalog");
  return (
    <section aria-labelledby="supplement">
      <h2 id="supplement" className="text-xl">
        {t("supplement.title")}
      </h2>
      {facts.substances.length > 0 && <SubstanceTable substances={facts.substances} locale={locale} />}
      <FactList
        facts={[
          {
            name: t("supplement.ingredients"),
            text: (
              <>
                <Emphasised text={facts.ingredients} />{" "}
                <span className="text-ink-soft">{t("supplement.allergens")}</span>
              </>
            ),
          },
          { name: t("supplement.dailyPortion"), text: facts.dailyPortion },
          { name: t("supplement.netQuantity"), text: facts.netQuantity },
          { name: t("supplement.warnings"), points: facts.warnings },
          { name: t("supplement.storage"), text: facts.storage },
          { name: t("supplement.operator"), text: facts.operator },
        ]}
      />
    </section>
  );
}

/** A text in which what stands between two asterisks is emphasised, as allergens among ingredients. Source: contract, supplementFacts. */
function Emphasised({ text }: { text: string }) {
  return text.split("*").map((part, index) =>
    index % 2 === 1 ? (
      <strong key={index} className="font-semibold text-ink">
        {part}
      </strong>
    ) : (
      part
    ),
  );
}
