import type { Product, ProductDetail, ProductSafety } from "@kram/contract/catalog";
import { DURABILITY_LINK } from "@kram/domain/complaints";
import { BASE_PATH } from "../../config/instance.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { AsHtml } from "../../ui/as-html.tsx";
import { UnionShield } from "../../ui/union-shield.tsx";
import { FactList, SupplementFacts } from "./supplement-facts.tsx";

/** Required by law before a purchase, never collapsed. */
export function ProductDuties({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const { supplement, safety, additionalFiles: files } = product;
  if (!supplement && !safety && files.length === 0) return null;
  return (
    <AsHtml tag="div" className="mt-12 grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
      {supplement && <SupplementFacts facts={supplement} locale={locale} />}
      {(safety || files.length > 0) && (
        <div className="grid gap-12">
          {safety && <SafetyFacts safety={safety} locale={locale} />}
          {files.length > 0 && <ProductFiles files={files} locale={locale} />}
        </div>
      )}
    </AsHtml>
  );
}

/** Source: catalog 12. */
function ProductFiles({ files, locale }: { files: Product["additionalFiles"]; locale: Locale }) {
  const t = translator(locale, "catalog");
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-xl">
        {t("files.title")}
      </h2>
      <ul className="mt-3 text-sm">
        {files.map(({ url, name, mediaType, sizeBytes }) => (
          <li key={url} className="border-b border-line">
            <a
              href={BASE_PATH + url}
              download
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 hover:text-green"
            >
              <span className="underline underline-offset-4">{name}</span>
              <span className="money text-ink-soft">
                {fileType(mediaType)}, {fileSize(sizeBytes, locale)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Source: GPSR art. 19. */
function SafetyFacts({ safety, locale }: { safety: ProductSafety; locale: Locale }) {
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

const KILOBYTE = 1000;

/** `application/pdf` → `PDF`. */
export function fileType(mediaType: string): string {
  const subtype = mediaType.split(";")[0]?.split("/")[1] ?? "";
  return (subtype.split("+")[0] ?? "").replace(/^(?:x-|vnd\.)/u, "").toUpperCase();
}

/** `84 kB`, `1,2 MB`; at least 1 kB. */
export function fileSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= KILOBYTE * KILOBYTE;
  const amount = isLarge ? bytes / KILOBYTE / KILOBYTE : Math.max(1, Math.round(bytes / KILOBYTE));
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(amount);
  return `${digits}\u00a0${isLarge ? "MB" : "kB"}`;
}

/** Few products have the label, so its look is not in the styles of every page. */
const LABEL_LOOK = {
  whole: { maxWidth: "22rem", border: "2px solid #039", background: "#fff", color: "#039" },
  head: { padding: "0.5rem 1rem", background: "#039", color: "#fff", font: "700 var(--text-lg) var(--font-sans)" },
  years: { font: "700 3.5rem / 1 var(--font-sans)" },
} as const;

/** In the Union's colours in both themes. After Implementing Regulation (EU) 2025/1960, annex II. */
export function DurabilityLabel({
  durability: { years, brand, model },
  locale,
}: {
  durability: NonNullable<ProductSafety["durability"]>;
  locale: Locale;
}) {
  const t = translator(locale, "catalog");
  return (
    <section aria-labelledby="durability" className="durability overflow-hidden rounded" style={LABEL_LOOK.whole}>
      <p className="flex items-center justify-between gap-4" style={LABEL_LOOK.head}>
        <UnionShield width={28} />
        <span className="grow">GARAN</span>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M1 1h18v18H1zM5 10l4 4 7-8" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </p>
      <div className="flex flex-col gap-3 p-4 text-sm">
        <p className="flex justify-between gap-4 font-semibold">
          <span>{brand}</span>
          <span>{model}</span>
        </p>
        <div className="flex items-center justify-between gap-4">
          <p style={LABEL_LOOK.years}>{years}</p>
          <Calendar />
          <img src={`${BASE_PATH}/images/durability.svg`} alt="" width={96} height={96} loading="lazy" />
        </div>
        <p id="durability" className="font-semibold">
          {t("durability.title", { years })}
        </p>
        <p>{t("durability.free")}</p>
        <p>
          {t("durability.law")}{" "}
          <a href={DURABILITY_LINK} className="underline underline-offset-4">
            {t("durability.more")}
          </a>
        </p>
      </div>
    </section>
  );
}

/** A year of days. */
function Calendar() {
  return (
    <svg viewBox="0 0 44 40" width="44" height="40" aria-hidden="true">
      <path d="M1 6h42v33H1zM1 15h42M12 1v9M32 1v9" fill="none" stroke="currentColor" strokeWidth="2" />
      <text x="22" y="33" fontSize="15" fontWeight="700" textAnchor="middle" fill="currentColor">
        365
      </text>
    </svg>
  );
}
