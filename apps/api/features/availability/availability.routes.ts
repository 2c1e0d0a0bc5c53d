import {
  cancelAvailability,
  confirmAvailability,
  subscribeAvailability as subscribeOperation,
} from "@kram/contract/availability";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Catalog } from "../catalog/public.ts";
import { hashSessionToken } from "../sessions/public.ts";
import { createAvailabilityRepository, type SubscriptionRow } from "./availability.repository.ts";
import { subscribeAvailability } from "./subscribe-availability.ts";

/** Registers subscribing, confirming and cancelling. */
export function registerAvailabilityRoutes({
  serve,
  db,
  catalog,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  catalog: Catalog;
  onOutbox: () => void;
}): void {
  const subscriptions = createAvailabilityRepository(db);

  serve(subscribeOperation, async ({ caller, query, body, request }) => {
    const presented = request.headers.authorization !== undefined;
    const subscription = { ...body, code: query.productCode };
    const state = await subscribeAvailability({ subscriptions, catalog, caller, presented, ...subscription });
    onOutbox();
    return { state };
  });

  serve(confirmAvailability, async ({ body }) =>
    present(await subscriptions.confirm(hashSessionToken(body.token)), catalog),
  );

  serve(cancelAvailability, async ({ body }) =>
    present(await subscriptions.cancel(hashSessionToken(body.token)), catalog),
  );
}

function present(subscription: SubscriptionRow | null, catalog: Catalog) {
  if (!subscription) throw new ShopError({ code: "link.invalid" });
  const product = catalog.model().inLocale(subscription.locale).byCode(subscription.productCode);
  return { productCode: subscription.productCode, productTitle: product?.item.title ?? null };
}
