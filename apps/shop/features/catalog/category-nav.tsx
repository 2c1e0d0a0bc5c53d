import type { Category } from "@kram/contract/catalog";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import type { ListScope } from "./list-scope.ts";

/** Where one can go from a list: all categories, or the sub-categories of the one at hand. Scrolls sideways on phones. */
export function CategoryNav({
  locale,
  scope,
  categories,
}: {
  locale: Locale;
  scope: ListScope;
  categories: readonly Category[];
}) {
  const t = translator(locale, "catalog");
  const { top } = scope;
  const links = top
    ? top.subs.map((sub) => ({ label: sub.name, path: `/${top.slug}/${sub.slug}` }))
    : categories.map((category) => ({ label: category.name, path: `/${category.slug}` }));
  const all = { label: t("all"), path: top ? `/${top.slug}` : "/produkty" };
  return (
    <nav aria-label={t("categories")} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex w-max gap-2 py-1 md:w-auto md:flex-wrap">
        {[all, ...links].map(({ label, path }) => (
          <li key={path}>
            <IntentLink
              href={hrefFor(locale, path)}
              aria-current={path === scope.path ? "page" : undefined}
              className="flex min-h-11 items-center rounded border border-line px-4 text-sm whitespace-nowrap transition-colors hover:border-green hover:text-green aria-[current]:border-green aria-[current]:bg-green aria-[current]:text-on-green"
            >
              {label}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
