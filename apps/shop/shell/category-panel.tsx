import { IntentLink } from "../ui/intent-link.tsx";
import type { MenuCategory } from "./read-menu.ts";

/** All categories with their sub-categories, in the panel below the header. */
export function CategoryPanel({ categories }: { categories: readonly MenuCategory[] }) {
  return (
    <ul className="wrap grid grid-cols-4 gap-x-8 gap-y-6 py-8">
      {categories.map((category) => (
        <li key={category.href}>
          <IntentLink href={category.href} className="block py-1 font-serif text-lg hover:text-green">
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
  );
}
