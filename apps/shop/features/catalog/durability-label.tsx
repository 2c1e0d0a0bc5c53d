import type { ProductSafety } from "@kram/contract/catalog";
import { GUARANTEE_NOTICE } from "@kram/domain/complaints";
import { BASE_PATH } from "../../config/instance.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";

/** Black on white in both themes. Source: Implementing Regulation (EU) 2025/1960, annex II. */
export function DurabilityLabel({
  durability: { years, brand, model },
  locale,
}: {
  durability: NonNullable<ProductSafety["durability"]>;
  locale: Locale;
}) {
  const t = translator(locale, "catalog");
  const { link, address } = GUARANTEE_NOTICE[locale];
  return (
    <section aria-labelledby="durability" className="durability">
      <p className="durability-head">
        <span>GARAN</span>
        <svg viewBox="0 0 20 22" width="20" height="22" aria-hidden="true">
          <path d="M1 1h18v20H1zM5 11l4 4 7-8" fill="none" stroke="#000" strokeWidth="2" />
        </svg>
      </p>
      <h2 id="durability">{t("durability.title")}</h2>
      <div className="durability-facts">
        <div>
          <p className="durability-years">{t("durability.years", { years })}</p>
          <p>
            <strong>{brand}</strong>
            <br />
            {t("durability.model")}: {model}
          </p>
        </div>
        <img src={`${BASE_PATH}/images/guarantee-${locale}.svg`} alt="" width={88} height={88} loading="lazy" />
      </div>
      <p>{t("durability.free")}</p>
      <p>
        {t("durability.law")} <a href={link}>{address}</a>
      </p>
    </section>
  );
}
