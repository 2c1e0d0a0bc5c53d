import {
  cancelRest as cancelOperation,
  getPacking,
  getPickLists,
  getProductStorage,
  listSendings,
  noteOrders as noteOperation,
  sendOrders as sendOperation,
  sendPart as partOperation,
  setProductStorage as storageOperation,
  stepOrders as stepOperation,
  tagOrders as tagOperation,
  takeBackSendings as takeBackOperation,
} from "@kram/contract/packing";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import type { SettingParts } from "../settings/public.ts";
import { noteLook, noteStaffAction } from "../../platform/office/staff-actions.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { cancelRest } from "./cancel-rest.ts";
import { noteOrders, tagOrders } from "./mark-orders.ts";
import { createPackingRepository, type StorageRow } from "./packing.repository.ts";
import { sendPart } from "./send-part.ts";
import { sendDueOrders, sendOrders, takeBackSendings } from "./send-orders.ts";
import { createSendingsRepository } from "./sendings.repository.ts";
import { stepOrders } from "./step-orders.ts";

/** Work on many orders, and packing by a scanner. */
export const packing = {
  routes: [registerPackingRoutes, registerSendingRoutes, registerPickingRoutes],
  tasks: ({ onOutbox, ...shop }: Parts) => [
    {
      name: "send-orders",
      everyMs: TURN_MS,
      run: async () => {
        if ((await sendDueOrders(shop)) > 0) onOutbox();
      },
    },
  ],
} satisfies Feature<never, never>;

const TURN_MS = 3000;

interface Parts {
  db: Database;
  country: Country;
  settingParts: SettingParts;
  onOutbox: () => void;
}

function registerPackingRoutes({ serve, db, country, settingParts, onOutbox }: Parts & { serve: Serve }): void {
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

function registerSendingRoutes({ serve, db, onOutbox, ...shop }: Parts & { serve: Serve }): void {
  serve(sendOperation, async ({ caller: { staffId }, body }) => ({
    items: await sendOrders({ db, staffId, ...body }),
  }));

  serve(partOperation, async ({ caller: { staffId }, params: { number }, body }) => {
    const left = await sendPart({ db, staffId, number, ...body });
    onOutbox();
    return { left };
  });

  serve(cancelOperation, async ({ caller: { staffId }, params: { number }, body: { no } }) => {
    const { country, settingParts } = shop;
    await cancelRest({ db, country, settingParts, staffId, number, no });
    onOutbox();
    return { status: "SENT" as const };
  });

  serve(takeBackOperation, async ({ caller: { staffId }, body }) => ({
    items: await takeBackSendings({ db, staffId, ...body }),
  }));

  serve(listSendings, async () => {
    const rows = await createSendingsRepository(db).list();
    return wholeList(rows.map(({ dueAt, ...order }) => ({ ...order, dueAt: dueAt.toISOString() })));
  });
}

/** As many as are packed at once. */
const MOST_PICKED = 200;

interface Printing {
  serve: Serve;
  db: Database;
  shopName: () => string;
  media: MediaStore;
  pictures: Pictures;
}

function registerPickingRoutes({ serve, db, shopName, ...stores }: Printing): void {
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
    const { drawBatch, printPictures } = await import("./draw-batch.ts");
    return drawBatch(rows, { locale, author: shopName(), orderCount, readPicture: printPictures(stores) });
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

/** Refuses: product.unknown, barcode.taken. */
function setProductStorage(input: {
  db: Database;
  staffId: number;
  code: string;
  storage: StorageRow;
}): Promise<StorageRow> {
  const { db, staffId, code } = input;
  const after = { place: input.storage.place.trim(), barcodes: input.storage.barcodes.toSorted() };
  return db.inTransaction(async (tx) => {
    const packing = createPackingRepository(tx);
    const before = await packing.storage(code);
    if (!before) throw new ShopError({ code: "product.unknown" });
    await packing.setStorage(code, after);
    // Only now: who took one at the same moment is done.
    const [taken] = await packing.takenBarcodes(code, after.barcodes);
    if (taken !== undefined)
      throw new ShopError({ code: "barcode.taken", field: "barcodes", params: { barcode: taken } });
    await noteStaffAction(tx, { staffId, action: "setProductStorage", subject: code, before, after });
    return after;
  });
}
