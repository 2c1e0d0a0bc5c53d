import {
  getPacking,
  getPickLists,
  getProductStorage,
  noteOrders as noteOperation,
  setProductStorage as storageOperation,
  stepOrders as stepOperation,
  tagOrders as tagOperation,
} from "@kram/contract/packing";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { SettingParts } from "../settings/public.ts";
import { noteLook } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { drawBatch } from "./draw-batch.ts";
import { noteOrders, tagOrders } from "./mark-orders.ts";
import { createPackingRepository } from "./packing.repository.ts";
import { setProductStorage } from "./set-product-storage.ts";
import { stepOrders } from "./step-orders.ts";

export function registerPackingRoutes({
  serve,
  db,
  country,
  settingParts,
  onOutbox,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  settingParts: SettingParts;
  onOutbox: () => void;
}): void {
  serve(stepOperation, async ({ caller: { staffId }, body }) => {
    const items = await stepOrders({ db, country, settingParts, staffId, ...body });
    onOutbox();
    return { items };
  });

  serve(noteOperation, async ({ caller: { staffId }, body }) => ({
    items: await noteOrders({ db, staffId, ...body }),
  }));

  serve(tagOperation, async ({ caller: { staffId }, body }) => ({ items: await tagOrders({ db, staffId, ...body }) }));
}

/** As many as are packed at once. */
const MOST_PICKED = 200;

export function registerPickingRoutes({
  serve,
  db,
  shopName,
}: {
  serve: Serve;
  db: Database;
  shopName: () => string;
}): void {
  const packing = createPackingRepository(db);

  serve(getPacking, async ({ caller: { staffId }, params: { number } }) => {
    const order = await packing.packing(number);
    if (!order) throw new ShopError({ code: "order.unknown" });
    await noteLook(db, { staffId, action: "getPacking", subject: number });
    return order;
  });

  serve(getPickLists, async ({ query: { numbers, locale }, reply }) => {
    const asked = [...new Set(numbers.split(",").map((each) => each.trim()))].slice(0, MOST_PICKED);
    const rows = await packing.pickList(asked);
    const orderCount = new Set(rows.flatMap(({ orders }) => orders.map((order) => order.number))).size;
    reply.type("application/pdf").header("content-disposition", 'inline; filename="pick-list.pdf"');
    reply.header("cache-control", "no-store");
    return drawBatch(rows, { locale, author: shopName(), orderCount });
  });

  serve(getProductStorage, async ({ params: { code } }) => {
    const storage = await packing.storage(code);
    if (!storage) throw new ShopError({ code: "product.unknown" });
    return storage;
  });

  serve(storageOperation, async ({ caller: { staffId }, params: { code }, body }) =>
    setProductStorage({ db, staffId, code, storage: body }),
  );
}
