import {
  noteOrders as noteOperation,
  stepOrders as stepOperation,
  tagOrders as tagOperation,
} from "@kram/contract/packing";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { SettingParts } from "../settings/public.ts";
import { noteOrders, tagOrders } from "./mark-orders.ts";
import { stepOrders } from "./step-orders.ts";

function registerPackingRoutes({
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

export const packing = { routes: [registerPackingRoutes] } satisfies Feature<never, never>;
