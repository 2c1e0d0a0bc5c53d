import { MESSAGES } from "../../i18n/messages.ts";
import { ApiError } from "@kram/contract/client";
import { listFavourites } from "@kram/contract/favourites";
import { cookies } from "next/headers";
import { Suspense } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { pageTexts } from "../../i18n/page-texts.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkMenu } from "../../ui/link-menu.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { PriceNote, ProductCard } from "../catalog/public.ts";
import { bearerOf, requireSession } from "../sessions/public.server.ts";
import { FavouriteList, FavouritesFailed } from "./favourite-list.tsx";
import { FAVOURITE_ORDERS, favouritesPath, type FavouritesQuery } from "./favourites-query.ts";

/** For members only. Source: pages 9. */
export async function FavouritesPage({ locale, query }: { locale: Locale; query: FavouritesQuery }) {
  const path = favouritesPath(query);
  await requireSession({ locale, path });
  const texts = MESSAGES[locale].favourites;
  return (
    <main id="content" className="wrap flex flex-col gap-8 py-10 sm:py-14">
      <header className="flex flex-col gap-3">
        <h1 className="text-2xl">{texts.title}</h1>
        <p className="prose-width text-ink-soft">{texts.lead}</p>
      </header>
      <Suspense key={path} fallback={<FavouritesLoading label={texts.loading} />}>
        <FavouritesView locale={locale} query={query} />
      </Suspense>
      <PriceNote locale={locale} />
    </main>
  );
}

const CARDS = [0, 1, 2, 3, 4, 5, 6, 7];

function FavouritesLoading({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-8">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className="flex min-h-11 items-center border-b border-line pb-2">
        <Skeleton className="h-4 w-28" />
      </div>
      <div className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 lg:gap-y-14">
        {CARDS.map((card) => (
          <div key={card} className="flex flex-col gap-3">
            <Skeleton className="aspect-square w-full" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

async function FavouritesView({ locale, query }: { locale: Locale; query: FavouritesQuery }) {
  const texts = MESSAGES[locale].favourites;
  const found = await readFavourites({ locale, query });
  if ("refusal" in found) return <FavouritesFailed texts={texts} code={found.refusal} />;
  const hrefOf = (part: Partial<FavouritesQuery>) => hrefFor(locale, favouritesPath({ ...query, ...part }));
  const link = (href: string, label: string) => <ButtonLink href={href}>{label}</ButtonLink>;
  const empty = (
    <EmptyState
      title={texts.empty}
      text={texts.emptyText}
      action={link(hrefFor(locale, "/produkty"), texts.emptyAction)}
    />
  );
  const beyond = (
    <EmptyState title={texts.beyond} text={texts.beyondText} action={link(hrefOf({ page: 1 }), texts.beyondAction)} />
  );
  const hasOthers = found.totalCount > found.items.length;
  if (found.items.length === 0) return hasOthers ? beyond : empty;
  const total = found.totalPageCount;
  const orders = FAVOURITE_ORDERS.map((order) => ({
    label: texts[order.text],
    href: hrefOf({ page: 1, order }),
    current: order === query.order,
  }));
  return (
    <FavouriteList
      locale={locale}
      countTexts={texts.count}
      total={found.totalCount}
      orders={<LinkMenu label={texts.sort} links={orders} />}
      cards={found.items.map((product, index) => ({
        code: product.code,
        card: <ProductCard product={product} locale={locale} eager={index < 2} listed points />,
      }))}
      pages={
        <Pagination
          current={found.currentPage}
          total={total}
          hrefOf={(page) => hrefOf({ page })}
          texts={pageTexts(texts, total)}
        />
      }
      whenGone={hasOthers ? beyond : empty}
    />
  );
}

const PAGE_SIZE = 24;

/** Or the refusal's code. */
async function readFavourites({ locale, query: { page, order } }: { locale: Locale; query: FavouritesQuery }) {
  const bearer = await bearerOf(await cookies());
  const query = { locale, pageNo: page, pageSize: PAGE_SIZE, sort: order.sort, sortDir: order.sortDir };
  try {
    return await shopApi().call(listFavourites, { query }, bearer === null ? {} : { bearer });
  } catch (failure) {
    if (failure instanceof ApiError) return { refusal: failure.code };
    throw failure;
  }
}
