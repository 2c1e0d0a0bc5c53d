import { BASE_PATH } from "../config/instance.ts";
import { readCategories } from "../features/catalog/public.ts";
import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { MESSAGES } from "../i18n/messages.ts";
import { buttonLook } from "../ui/button-look.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { StallMark } from "../ui/stall-mark.tsx";
import { CONTROL_LOOK } from "../ui/field.tsx";
import { IntentLink } from "../ui/intent-link.tsx";

/** With search, categories, shop and home, without scripts. */
export async function NotFoundView({ locale }: { locale: Locale }) {
  const texts = MESSAGES[locale].notFound;
  const categories = await readCategories(locale);
  return (
    <main id="content" className="wrap grid gap-12 py-16 lg:grid-cols-2">
      <div>
        <StallMark className="size-20 text-line-strong" />
        <h1 className="mt-4 text-2xl">{texts.title}</h1>
        <p className="prose-width mt-3 text-ink-soft">{texts.text}</p>
        <form role="search" action={`${BASE_PATH}${hrefFor(locale, "/search")}`} className="mt-8 max-w-lg">
          <label htmlFor="not-found-search" className="mb-1.5 block text-sm font-semibold">
            {texts.search}
          </label>
          <div className="flex gap-2">
            <input
              id="not-found-search"
              name="q"
              type="search"
              autoComplete="off"
              maxLength={200}
              className={CONTROL_LOOK}
            />
            <button type="submit" className={buttonLook()}>
              {texts.searchAction}
            </button>
          </div>
        </form>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href={hrefFor(locale, "/produkty")} variant="secondary">
            {texts.shop}
          </ButtonLink>
          <ButtonLink href={hrefFor(locale, "/")} variant="secondary">
            {texts.home}
          </ButtonLink>
        </div>
      </div>
      <section aria-labelledby="not-found-categories">
        <h2 id="not-found-categories" className="text-xl">
          {texts.categories}
        </h2>
        <ul className="mt-4 grid gap-x-8 sm:grid-cols-2">
          {categories.map(({ id, name, slug }) => (
            <li key={id} className="border-t border-line">
              <IntentLink href={hrefFor(locale, `/${slug}`)} className="flex min-h-12 items-center hover:text-green">
                {name}
              </IntentLink>
            </li>
          ))}
        </ul>
      </section>
    </main>
  );
}
