import type { ProductDetail } from "@kram/contract/catalog";
import type { Locale } from "../../i18n/locale.ts";
import { ProductFiles } from "./product-files.tsx";
import { SafetyFacts } from "./safety-facts.tsx";
import { SupplementFacts } from "./supplement-facts.tsx";

/** What the law wants told before a purchase, never behind something that has to be opened first, and files to download. */
export function ProductDuties({ product, locale }: { product: ProductDetail; locale: Locale }) {
  const { supplement, safety, additionalFiles: files } = product;
  if (!supplement && !safety && files.length === 0) return null;
  return (
    <div className="mt-12 grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
      {supplement && <SupplementFacts facts={supplement} locale={locale} />}
      {(safety || files.length > 0) && (
        <div className="grid gap-12">
          {safety && <SafetyFacts safety={safety} locale={locale} />}
          {files.length > 0 && <ProductFiles files={files} locale={locale} />}
        </div>
      )}
    </div>
  );
}
