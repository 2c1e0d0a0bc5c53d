import type { Category } from "@kram/contract/catalog";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { IntentLink } from "../../ui/intent-link.tsx";
import { Picture } from "../../ui/picture.tsx";

/** Categories as pictures with their names. */
export function CategoryTiles({ locale, categories }: { locale: Locale; categories: readonly Category[] }) {
  return (
    <section aria-labelledby="categories" className="wrap">
      <h2 id="categories" className="mb-6 text-xl">
        {translator(locale, "home")("categories")}
      </h2>
      <ul className="grid grid-cols-2 gap-4 md:gap-6 lg:grid-cols-4">
        {categories.map((category) => (
          <li key={category.id} className="group relative">
            <div className="aspect-4/3 overflow-hidden rounded bg-sunken">
              {category.pictureUrl && (
                <Picture
                  source={{ src: BASE_PATH + category.pictureUrl, width: 1600, height: 900 }}
                  alt=""
                  sizes="(min-width: 84rem) 300px, (min-width: 64rem) 23vw, 46vw"
                  className="size-full object-cover object-right transition-transform duration-200 group-hover:scale-[1.02]"
                />
              )}
            </div>
            <h3 className="mt-3 text-lg leading-tight">
              <IntentLink
                href={hrefFor(locale, `/${category.slug}`)}
                className="after:absolute after:inset-0 group-hover:text-green"
              >
                {category.name}
              </IntentLink>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  );
}
