import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { alternatesOf } from "../../i18n/absolute-url.ts";
import { isLocale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { readCategories } from "./catalog-api.ts";
import type { ListQuery } from "./list-order.ts";
import { findScope } from "./list-scope.ts";
import { ListView } from "./list-view.tsx";

/** Which list a route shows: the language and the path below it, as they stand in the address. */
export interface ListAddress {
  locale: string;
  parts: readonly string[];
  query: ListQuery;
}

/** A list's page for any route; what names no list is not found. */
export async function ListPage({ locale, parts, query }: ListAddress) {
  if (!isLocale(locale)) notFound();
  const categories = await readCategories(locale);
  const scope = findScope(parts, categories);
  if (!scope) notFound();
  return <ListView locale={locale} scope={scope} query={query} categories={categories} />;
}

/** Title, description and addresses of a list's page; further pages and other orders point at the plain list. */
export async function listMetadata({ locale, parts }: Omit<ListAddress, "query">): Promise<Metadata> {
  if (!isLocale(locale)) return {};
  const t = translator(locale, "catalog");
  const scope = findScope(parts, await readCategories(locale));
  if (!scope) return {};
  const title = scope.sub?.name ?? scope.top?.name ?? t("products");
  const description = scope.sub?.description ?? scope.top?.description ?? t("productsLead");
  const alternates = alternatesOf(locale, scope.path);
  return { title, description, alternates, openGraph: { title, description, url: alternates.canonical, locale } };
}
