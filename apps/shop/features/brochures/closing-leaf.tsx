import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import type { BrandBrochure } from "./brochure-api.ts";
import { brochureFile, brochurePath } from "./brochure-path.ts";
import { Leaf } from "./leaf.tsx";

/** The last page: ways on into the shop, to the file and to the other brands. */
export function ClosingLeaf({ brochure, locale }: { brochure: BrandBrochure; locale: Locale }) {
  const t = translator(locale, "brochures");
  const { brand, others } = brochure;
  return (
    <Leaf spread>
      <div className="m-auto max-w-prose py-10 text-center">
        <h2 className="text-2xl">{t("closing")}</h2>
        <p className="mt-4 text-ink-soft">{t("closingText")}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink href={hrefFor(locale, "/produkty")}>{t("toShop")}</ButtonLink>
          <a href={brochureFile(brand.code, locale)} download="" className={buttonLook("secondary")}>
            {t("download")}
          </a>
        </div>
        {others.map((other) => (
          <p key={other.code} className="mt-6">
            <IntentLink
              href={hrefFor(locale, brochurePath(other.code))}
              className="inline-block py-2 text-green underline underline-offset-4"
            >
              {t("otherBrand", { brand: other.name })}
            </IntentLink>
          </p>
        ))}
      </div>
    </Leaf>
  );
}
