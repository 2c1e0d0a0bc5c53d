import type { Locale } from "../i18n/locale.ts";
import { IntentLink } from "../ui/intent-link.tsx";
import { MenuAnchor } from "./menu-anchor.tsx";
import type { MenuCategory } from "./read-menu.ts";
import type { ShownLink } from "./site-menus.ts";

/** The shop's lists, and all categories with their subcategories, in the panel below the header. */
export function CategoryPanel({
  locale,
  categories,
  links,
}: {
  locale: Locale;
  categories: readonly MenuCategory[];
  links: readonly ShownLink[];
}) {
  return (
    <div className="wrap grid grid-cols-5 gap-x-8 py-8">
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <MenuAnchor
              link={link}
              locale={locale}
              className="flex min-h-9 items-center font-semibold hover:text-green"
            />
          </li>
        ))}
      </ul>
      <ul className="col-span-4 grid grid-cols-4 gap-x-8 gap-y-6">
        {categories.map((category) => (
          <li key={category.href}>
            <IntentLink href={category.href} className="block py-1 font-serif text-lg leading-tight hover:text-green">
              {category.name}
            </IntentLink>
            <ul className="mt-1 text-sm text-ink-soft">
              {category.subs.map((sub) => (
                <li key={sub.href}>
                  <IntentLink href={sub.href} className="block py-1 hover:text-green">
                    {sub.name}
                  </IntentLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
