import { ApiError } from "@kram/contract/client";
import { listFavourites } from "@kram/contract/favourites";
import { cookies } from "next/headers";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { pageTexts } from "../../i18n/page-texts.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkMenu } from "../../ui/link-menu.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { ProductCard } from "../catalog/public.ts";
import { bearerOf } from "../sessions/public.server.ts";
import { FavouriteList } from "./favourite-list.tsx";
import { FavouritesFailed } from "./favourites-failed.tsx";
import { FAVOURITE_ORDERS, favouritesPath, type FavouritesQuery } from "./favourites-query.ts";
import { favouritesTexts } from "./favourites-texts.ts";

/** The list of favourites as the API has it now, with its order and pages as links. */
export async function FavouritesView({ locale, query }: { locale: Locale; query: FavouritesQuery }) {
  const texts = favouritesTexts(locale);
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
        card: <ProductCard product={product} locale={locale} eager={index < 2} listed />,
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

/** Products on one page: a full grid of two, three or four columns. */
const PAGE_SIZE = 24;

/** A page of the favourites of the person who is signed in, or the code of what stands in the way. */
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
