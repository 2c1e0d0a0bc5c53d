import {
  cancelAvailability,
  confirmAvailability,
  subscribeAvailability as subscribeOperation,
} from "@kram/contract/availability";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Catalog } from "../catalog/public.ts";
import { hashSessionToken } from "../sessions/public.ts";
import type { AvailabilityRepository, WishRow } from "./availability.repository.ts";
import { subscribeAvailability } from "./subscribe-availability.ts";

/** Registers asking to be told of products that are back, confirming it and taking it back. */
export function registerAvailabilityRoutes({
  serve,
  catalog,
  wishes,
  onOutbox,
}: {
  serve: Serve;
  catalog: Catalog;
  wishes: AvailabilityRepository;
  onOutbox: () => void;
}): void {
  serve(subscribeOperation, async ({ caller, query, body, request }) => {
    const presented = request.headers.authorization !== undefined;
    const wish = { ...body, code: query.productCode };
    const state = await subscribeAvailability({ wishes, catalog, caller, presented, ...wish });
    onOutbox();
    return { state };
  });

  serve(confirmAvailability, async ({ body }) => present(await wishes.confirm(hashSessionToken(body.token)), catalog));

  serve(cancelAvailability, async ({ body }) => present(await wishes.cancel(hashSessionToken(body.token)), catalog));
}

function present(wish: WishRow | null, catalog: Catalog) {
  if (!wish) throw new ShopError({ code: "link.invalid" });
  const product = catalog.model().inLocale(wish.locale).byCode.get(wish.product_code);
  return { productCode: wish.product_code, productTitle: product?.item.title ?? null };
}
