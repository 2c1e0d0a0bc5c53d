import { readAlternates, readShop } from "../settings/public.ts";
import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { readFrontPictures } from "../../platform/front-picture.ts";
import { shopAddress } from "../../config/origin.ts";
import { translator } from "../../i18n/translator.ts";
import { requireSession } from "../sessions/public.server.ts";
import { type Asker, askerNow, readList } from "./catalog-api.ts";
import { type AddressedList, findList, findMoved, indexingOf, type ListAddress } from "./list-address.ts";
import { listHref } from "./list-query.ts";
import { apiFilters } from "./list-scope.ts";
import { listTexts, ListView } from "./list-view.tsx";

/** For any route; redirects moved categories. */
export async function ListPage(address: ListAddress) {
  const found = await findList(address);
  if (!found) return leadOn(address);
  const { locale, scope, query, categories } = found;
  const asker = address.raw === null ? "everybody" : await askerOf(found);
  const filters = apiFilters(scope, query.filters, { categories });
  const { list, facets } = await readList({ locale, ...query, filters, asker });
  if (query.page > 1 && list.items.length === 0) notFound();
  return <ListView {...found} list={list} facets={facets} points={typeof asker === "object"} />;
}

async function leadOn(address: ListAddress): Promise<never> {
  const moved = await findMoved(address);
  if (moved === null) notFound();
  permanentRedirect(moved);
}

export async function listMetadata(address: ListAddress): Promise<Metadata> {
  const found = await findList(address);
  if (!found) return {};
  const { locale, scope, query } = found;
  const { title: name, lead: description } = listTexts(scope, locale);
  const { page } = query;
  const title = page === 1 ? name : translator(locale, "catalog")("titlePage", { title: name, page });
  const { path, isIndexed } = indexingOf(found);
  const alternates = await readAlternates(locale, path);
  const own = scope.top?.pictureUrl;
  const images = own ? [{ url: shopAddress(own), alt: name }] : await readFrontPictures(locale);
  return {
    title,
    description,
    alternates,
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
    openGraph: {
      title,
      description,
      url: alternates.canonical,
      locale,
      siteName: (await readShop()).name,
      type: "website",
      images,
    },
    twitter: { card: "summary_large_image" },
  };
}

/** The club's products alone need a session. */
async function askerOf({ locale, scope, query }: AddressedList): Promise<Asker> {
  if (query.filters.club) await requireSession({ locale, path: listHref(scope.path, query, scope.order) });
  return askerNow();
}
