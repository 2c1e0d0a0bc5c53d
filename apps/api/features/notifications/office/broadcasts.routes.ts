import {
  cancelBroadcast as cancelOperation,
  getBroadcastReceivers,
  listBroadcasts,
  sendBroadcast as sendOperation,
} from "@kram/contract/notifications";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../../platform/database.ts";
import type { Serve } from "../../../platform/http/route.ts";
import { createBroadcastsRepository } from "./broadcasts.repository.ts";
import { cancelBroadcast, countReceivers, presentBroadcast, sendBroadcast } from "./send-broadcast.ts";

export function registerBroadcastRoutes({
  serve,
  db,
  country,
}: {
  serve: Serve;
  db: Database;
  country: Country;
}): void {
  const { timeZone } = country;
  const broadcasts = createBroadcastsRepository(db, timeZone);

  serve(listBroadcasts, async ({ query: { pageNo, pageSize } }) => {
    const [rows, totalCount] = await Promise.all([broadcasts.list({ pageNo, pageSize }), broadcasts.count()]);
    const totalPageCount = Math.ceil(totalCount / pageSize);
    return { items: rows.map(presentBroadcast), currentPage: pageNo, totalPageCount, totalCount };
  });

  serve(getBroadcastReceivers, async ({ query: { kind, locale, marketing, below, orderedFrom, orderedTo } }) => {
    const audience = {
      kind: kind ?? null,
      locale: locale ?? null,
      marketing: marketing === "true",
      below: below?.trim() || null,
      orderedFrom: orderedFrom ?? null,
      orderedTo: orderedTo ?? null,
    };
    return countReceivers(db, { timeZone, audience });
  });

  serve(sendOperation, async ({ caller, body }) => sendBroadcast({ db, timeZone, staffId: caller.staffId, ...body }));

  serve(cancelOperation, async ({ caller, params }) =>
    cancelBroadcast({ db, timeZone, staffId: caller.staffId, id: Number(params.id) }),
  );
}
