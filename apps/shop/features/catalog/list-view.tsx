import { mark } from "../../enhance/marks.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import type { Crumb } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { buttonLook } from "../../ui/button-look.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { setWords } from "../../ui/markdown.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { ShownCrumbs } from "../settings/public.ts";
import { CategoryNav } from "./category-nav.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { FiltersIsland } from "./catalog-island.tsx";
import type { AddressedList, ShownList } from "./list-address.ts";
import { ListBar } from "./list-bar.tsx";
import { chosenFilters, listHref } from "./list-query.ts";
import type { ListScope } from "./list-scope.ts";
import { PriceNote } from "./prices.tsx";
import { ProductGrid } from "./product-card.tsx";

export function ListView(shown: ShownList) {
  const { locale, scope, query, list } = shown;
  const t = translator(locale, "catalog");
  const { title, lead } = listTexts(scope, locale);
  const path = hrefFor(locale, scope.path);
  return (
    <main id="content" className="wrap pb-16">
      <ShownCrumbs locale={locale} crumbs={scopeCrumbs(scope, locale)} />
      <h1 className="mt-2 text-2xl">{title}</h1>
      <p className="prose-width mt-3 text-ink-soft">{lead}</p>
      <div className="listing mt-6">
        <CategoryNav {...shown} />
        <FilterSheet key={listHref(path, query, scope.order)} {...shown} />
        <ListBar {...shown} />
        <div className="listing-items">
          {list.totalCount === 0 ? (
            <ListNothing {...shown} />
          ) : (
            <>
              <ProductGrid products={list.items} locale={locale} eager={2} beside points={shown.points} />
              <Pagination
                current={list.currentPage}
                total={list.totalPageCount}
                hrefOf={(page) => listHref(path, { ...query, page }, scope.order)}
                texts={{
                  label: t("pages"),
                  previous: t("previousPage"),
                  next: t("nextPage"),
                  page: (page) => t("page", { page }),
                }}
              />
              <PriceNote locale={locale} />
            </>
          )}
        </div>
      </div>
    </main>
  );
}

export function listTexts({ kind, top, subcategory }: ListScope, locale: Locale): { title: string; lead: string } {
  const own = subcategory ?? top;
  if (own) return { title: own.name, lead: setWords(own.description, locale) };
  const t = translator(locale, "catalog");
  const name = kind ?? "all";
  return { title: t(`lists.${name}.title`), lead: t(`lists.${name}.lead`) };
}

/** The last crumb leads nowhere. */
function scopeCrumbs(scope: ListScope, locale: Locale): Crumb[] {
  const here = { label: listTexts(scope, locale).title };
  if (scope.kind === "all") return [here];
  const shop = { label: translator(locale, "catalog")("lists.all.title"), href: hrefFor(locale, "/produkty") };
  const { top, subcategory } = scope;
  if (!top || !subcategory) return [shop, here];
  return [shop, { label: top.name, href: hrefFor(locale, `/${top.slug}`) }, here];
}

/** Says whether filters are the reason. */
function ListNothing({ locale, scope, query }: AddressedList) {
  const t = translator(locale, "catalog");
  if (chosenFilters(query.filters).length > 0) {
    return (
      <EmptyState
        title={t("filters.empty")}
        text={t("filters.emptyText")}
        action={<ButtonLink href={hrefFor(locale, scope.path)}>{t("filters.clear")}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={t("empty")}
      text={t("emptyText")}
      action={<ButtonLink href={hrefFor(locale, "/produkty")}>{t("emptyAction")}</ButtonLink>}
    />
  );
}

/** Ids of the filters' place and sheet. */
const PLACE = "filters";
const SHEET = "filter-sheet";

/** A sheet on phones by enhance/filters.ts. */
function FilterSheet(shown: ShownList) {
  const t = translator(shown.locale, "catalog");
  const chosen = chosenFilters(shown.query.filters).length;
  return (
    <>
      <FiltersIsland />
      <a
        href={`#${PLACE}`}
        {...mark("sheet", SHEET)}
        aria-haspopup="dialog"
        className={`listing-open lg:hidden ${buttonLook("secondary", "small")}`}
      >
        {chosen > 0 ? t("filters.openChosen", { count: chosen }) : t("filters.open")}
      </a>
      <div id={PLACE} className="listing-filters">
        <FilterPanel {...shown} />
      </div>
      <dialog id={SHEET} {...mark("drawer")} aria-label={t("filters.title")} className="drawer drawer-right">
        <div className="flex h-full max-h-dvh flex-col">
          <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
            <h2 className="text-lg">{t("filters.title")}</h2>
            <IconButton icon="close" label={t("filters.close")} {...mark("closes")} />
          </div>
          <div {...mark("sheet-place")} className="grow overflow-y-auto overscroll-contain p-5" />
        </div>
      </dialog>
    </>
  );
}
