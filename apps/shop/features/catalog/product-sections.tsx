import type { ProductDetail } from "@kram/contract/catalog";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { Icon } from "../../ui/icon.tsx";
import { RichText } from "./rich-text.tsx";
import { sectionIds } from "./section-ids.ts";
import { mark } from "../../enhance/marks.ts";

/**
 * A product's text in its sections: parts that open one by one on phones, tabs on wide screens, both from one markup that works
 * without scripts; enhance/gallery.ts lets phones have several open. The first stands open; an address that names a section opens it, as browsers do for what lies in a closed part.
 */
export function ProductSections({ sections, locale }: { sections: ProductDetail["sections"]; locale: Locale }) {
  if (sections.length === 0) return null;
  const t = translator(locale, "catalog");
  const parts = sections.map(({ title, content }) => ({ title: title || t("details"), content }));
  const ids = sectionIds(parts.map(({ title }) => title));
  return (
    <section {...mark("sections")} aria-label={t("sections")} className="product-sections">
      {parts.map(({ title, content }, index) => (
        <details key={ids[index]} name="sections" open={index === 0}>
          <summary>
            <h2>{title}</h2>
            <Icon name="down" className="section-mark" />
          </summary>
          <div id={ids[index]} className="section-text">
            <RichText text={content} />
          </div>
        </details>
      ))}
    </section>
  );
}
