import { z } from "zod";
import { defineOperation } from "../operation/public.ts";

const shared = { tag: "parcels", access: "anyone", path: "/parcels/inpost/events", errors: [] } as const;
const received = z.strictObject({ received: z.literal(true) });

/** InPost looks whether the address is there before it takes it. Source: ShipX 1.23.0, Webhooks. */
export const getParcelReports = defineOperation({
  ...shared,
  id: "getParcelReports",
  method: "GET",
  summary: "Whether InPost may report parcels here",
  limit: "read",
  response: received,
});

/** A hint, for it bears no signature: of the message the parcel's number alone is read. Source: parcels 9. */
export const reportParcel = defineOperation({
  ...shared,
  id: "reportParcel",
  method: "POST",
  summary: "InPost tells that something happened to a parcel",
  limit: "write",
  body: z.unknown(),
  response: received,
});
