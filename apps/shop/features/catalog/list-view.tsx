import type { Category } from "@kram/contract/catalog";
import { notFound } from "next/navigation";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { readProducts } from "./catalog-api.ts";
import { CategoryNav } from "./category-nav.tsx";
import { listHref, type ListQuery } from "./list-order.ts";
import type { ListScope } from "./list-scope.ts";
import { OrderMenu } from "./order-menu.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { scopeCrumbs } from "./scope-crumbs.ts";

/** A list of products with its categories, order and pages. A page beyond the last is not found. */
export async function ListView({
  locale,
  scope,
  query,
  categories,
}: {
  locale: Locale;
  scope: ListScope;
  query: ListQuery;
  categories: readonly Category[];
}) {
  const t = translator(locale, "catalog");
  const categoryId = scope.sub?.id ?? scope.top?.id;
  const list = await readProducts({ locale, ...query, ...(categoryId === undefined ? {} : { categoryId }) });
  if (query.page > 1 && list.items.length === 0) notFound();
  const path = hrefFor(locale, scope.path);
  return (
    <main id="content" className="wrap flex flex-col gap-8 pb-16">
      <div>
        <Breadcrumbs label={translator(locale, "shell")("breadcrumbs")} crumbs={scopeCrumbs(scope, locale)} />
        <h1 className="mt-2 text-2xl">{scope.sub?.name ?? scope.top?.name ?? t("products")}</h1>
        <p className="prose-width mt-3 text-ink-soft">
          {scope.sub?.description ?? scope.top?.description ?? t("productsLead")}
        </p>
      </div>
      <CategoryNav locale={locale} scope={scope} categories={categories} />
      {list.totalCount === 0 ? (
        <EmptyState
          title={t("empty")}
          text={t("emptyText")}
          action={<ButtonLink href={hrefFor(locale, "/produkty")}>{t("emptyAction")}</ButtonLink>}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-2">
            <p className="text-sm text-ink-soft">
              {t("count", { count: list.totalCount })}
              {list.totalPageCount > 1 && ` · ${t("pageOf", { page: list.currentPage, total: list.totalPageCount })}`}
            </p>
            <OrderMenu locale={locale} path={path} current={query.order} />
          </div>
          <ProductGrid products={list.items} locale={locale} eager={2} />
          <Pagination
            current={list.currentPage}
            total={list.totalPageCount}
            hrefOf={(page) => listHref(path, { page, order: query.order })}
            texts={{
              label: t("pages"),
              previous: t("previousPage"),
              next: t("nextPage"),
              page: (page) => t("page", { page }),
            }}
          />
        </>
      )}
    </main>
  );
}
