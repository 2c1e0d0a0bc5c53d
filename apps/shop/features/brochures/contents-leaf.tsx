import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import type { Chapter } from "./brochure-api.ts";
import { Leaf } from "./leaf.tsx";

/** The list of chapters; each link moves the book to its chapter, also without JavaScript. */
export function ContentsLeaf({ chapters, locale }: { chapters: readonly Chapter[]; locale: Locale }) {
  const t = translator(locale, "brochures");
  return (
    <Leaf>
      <h2 className="text-xl">{t("contents")}</h2>
      <nav aria-label={t("contents")} className="mt-4">
        <ul>
          {chapters.map(({ category, products }) => (
            <li key={category.slug} className="border-t border-line">
              <a href={`#${category.slug}`} className="group flex min-h-14 items-baseline gap-4 py-3">
                <span className="grow">
                  <span className="block font-serif text-lg underline decoration-line underline-offset-4 group-hover:text-green group-hover:decoration-current">
                    {category.name}
                  </span>
                  <span className="hidden text-sm text-ink-soft sm:block">{category.description}</span>
                </span>
                <span className="money shrink-0 text-sm text-ink-soft">{t("count", { count: products.length })}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-auto pt-6 text-sm text-ink-soft noscript:hidden">{t("hint")}</p>
    </Leaf>
  );
}
