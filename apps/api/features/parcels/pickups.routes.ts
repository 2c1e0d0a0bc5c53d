import {
  cancelPickup as cancelOperation,
  getPickups,
  orderPickup as orderOperation,
  type Pickup,
} from "@kram/contract/parcels";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Carrier } from "../../providers/carriers/carrier.ts";
import type { SettingParts } from "../settings/public.ts";
import { cancelPickup, collectorsOf, orderPickup } from "./order-pickup.ts";
import { createPickupsRepository } from "./pickups.repository.ts";

/** Couriers for parcels with labels. */
export function registerPickupRoutes({
  serve,
  db,
  providers,
  settingParts,
}: {
  serve: Serve;
  db: Database;
  providers: { carriers: () => readonly Carrier[] };
  settingParts: Pick<SettingParts, "get">;
}): void {
  const repository = createPickupsRepository(db);

  serve(getPickups, async () => {
    const carriers = collectorsOf(providers.carriers());
    const [waiting, pickups] = await Promise.all([repository.waiting(carriers), repository.newest()]);
    return {
      carriers,
      place: settingParts.get("pickup"),
      waiting: waiting.map(({ id, trackingNumber, ...parcel }) => ({
        id: String(id),
        ...parcel,
        trackingNumber: trackingNumber ?? "",
      })),
      pickups: pickups.map(presentPickup),
    };
  });

  serve(orderOperation, async ({ caller: { staffId }, body }) => {
    const carriers = providers.carriers();
    const place = settingParts.get("pickup");
    const ids = await orderPickup({ db, carriers, place, staffId, parcels: body.parcels.map(Number) });
    return { items: (await repository.named(ids)).map(presentPickup) };
  });

  serve(
    cancelOperation,
    async ({ caller: { staffId }, params }) => {
      const id = Number(params.id);
      await cancelPickup({ db, carriers: providers.carriers(), staffId, id });
      const row = await repository.find(id);
      if (!row) throw new ShopError({ code: "pickup.unknown" });
      return presentPickup(row);
    },
    { outside: true },
  );
}

type Row = Awaited<ReturnType<ReturnType<typeof createPickupsRepository>["newest"]>>[number];

function presentPickup({ id, carrierId: number, createdAt, ...row }: Row): Pickup {
  return { id: String(id), number, ...row, createdAt: createdAt.toISOString() };
}
