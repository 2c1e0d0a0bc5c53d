import { hrefFor } from "../../i18n/href.ts";
import { translator } from "../../i18n/translator.ts";
import { classes } from "../../ui/classes.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { categoryLinks } from "./category-links.ts";
import type { ShownList } from "./shown-list.ts";

/** Where one can go from a list: a line to push sideways on phones, a tree beside the list on wide screens. */
export function CategoryNav(shown: ShownList) {
  const { locale, scope } = shown;
  const t = translator(locale, "catalog");
  const all = scope.kind === null || scope.kind === "all" ? t("lists.all.title") : t("allCategories");
  return (
    <nav aria-label={t("categories")} className="listing-nav">
      <h2 className="filter-legend max-lg:hidden">{t("categories")}</h2>
      <ul>
        {categoryLinks(shown).map(({ category, path, current, level, aside }) => (
          <li key={path} className={classes(aside && "max-lg:hidden", level === 1 && "lg:pl-4")}>
            <IntentLink href={hrefFor(locale, path)} aria-current={current ? "page" : undefined}>
              {category?.name ?? all}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
