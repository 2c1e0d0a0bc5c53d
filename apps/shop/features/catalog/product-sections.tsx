import type { ProductDetail } from "@kram/contract/catalog";
import { foldText } from "@kram/domain/catalog";
import { mark } from "../../enhance/marks.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { AsHtml } from "../../ui/as-html.tsx";
import { Icon } from "../../ui/icon.tsx";
import { renderMarkdown } from "../../ui/markdown.ts";

/** Folds or tabs without scripts; see enhance/gallery.ts. */
export function ProductSections({ sections, locale }: { sections: ProductDetail["sections"]; locale: Locale }) {
  if (sections.length === 0) return null;
  const t = translator(locale, "catalog");
  const parts = sections.map(({ title, content }) => ({ title: title || t("details"), content }));
  const ids = sectionIds(parts.map(({ title }) => title));
  return (
    <AsHtml tag="section" {...mark("sections")} aria-label={t("sections")} className="product-sections">
      {parts.map(({ title, content }, index) => (
        <details key={ids[index]} name="sections" open={index === 0}>
          <summary>
            <h2>{title}</h2>
            <Icon name="down" className="section-mark" />
          </summary>
          <div
            id={ids[index]}
            className="section-text"
            dangerouslySetInnerHTML={{
              __html: renderMarkdown(content, locale, { level: 3, ids: ids[index] ?? "" }).html,
            }}
          />
        </details>
      ))}
    </AsHtml>
  );
}

/** `Zalecane spożycie` → `zalecane-spozycie`, numbered when equal. */
export function sectionIds(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const id = foldText(title).replace(/ /gu, "-") || "text";
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
}
