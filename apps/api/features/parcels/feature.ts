import {
  cancelParcel as cancelOperation,
  getLabels,
  getLabelsForPrinters,
  getParcelReports,
  listParcels,
  orderParcels as orderOperation,
  type Parcel,
  reportParcel,
} from "@kram/contract/parcels";
import type { Country } from "@kram/countries/country";
import { LABEL_KEPT_DAYS } from "@kram/domain/parcels";
import { z } from "zod";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS, MINUTE_MS } from "../../platform/feature.ts";
import type { Serve } from "../../platform/http/route.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { joinPdfs } from "../../platform/pdf/open-pdf.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Carrier, Returns } from "../../providers/carriers/carrier.ts";
import type { SettingParts } from "../settings/public.ts";
import { askCarriers, followParcels } from "./ask-carriers.ts";
import { askPickups } from "./ask-pickups.ts";
import { labelsForPrinters } from "./labels-for-printers.ts";
import { cancelParcel, orderParcels } from "./order-parcels.ts";
import { createParcelsRepository } from "./parcels.repository.ts";
import { registerPickupRoutes } from "./pickups.routes.ts";
import { createReturnLabelMailHandlers, returnLabelLetters } from "./return-label-mails.ts";
import { createReturnLabelsRepository } from "./return-labels.repository.ts";
import { registerReturnLabelRoutes } from "./return-labels.routes.ts";
import { askReturnLabels } from "./return-labels.ts";

const TURN_MS = 3000;

interface Parts {
  db: Database;
  country: Country;
  providers: { carriers: () => readonly Carrier[]; returns: () => readonly Returns[] };
  settingParts: Pick<SettingParts, "get">;
}

/** Labels of carriers for what leaves and comes back, and the couriers who fetch parcels. */
export const parcels = {
  routes: [registerParcelRoutes, registerReportRoutes, registerPickupRoutes, registerReturnLabelRoutes],
  handlers: [createReturnLabelMailHandlers],
  letters: returnLabelLetters,
  tasks: ({ db, country, providers }: Parts) => [
    { name: "ask-carriers", everyMs: TURN_MS, run: () => askCarriers(db, providers.carriers(), country) },
    { name: "ask-pickups", everyMs: TURN_MS, run: () => askPickups(db, providers.carriers(), country) },
    { name: "ask-return-labels", everyMs: TURN_MS, run: () => askReturnLabels(db, providers.returns()) },
    { name: "follow-parcels", everyMs: MINUTE_MS, run: () => followParcels(db, providers.carriers(), country) },
    {
      name: "sweep-labels",
      everyMs: HOUR_MS,
      run: async () => {
        await createParcelsRepository(db).sweepLabels(LABEL_KEPT_DAYS);
        await createReturnLabelsRepository(db).sweep(LABEL_KEPT_DAYS);
      },
    },
  ],
} satisfies Feature<never, never>;

function registerParcelRoutes({ serve, db, country, providers }: Parts & { serve: Serve }): void {
  const repository = createParcelsRepository(db);

  serve(orderOperation, async ({ caller: { staffId }, body }) => {
    const carriers = providers.carriers().map(({ name }) => name);
    return { items: await orderParcels({ db, country, carriers, staffId, ...body }) };
  });

  serve(listParcels, async ({ query: { numbers } }) =>
    wholeList((await repository.ofOrders(named(numbers))).map(presentParcel)),
  );

  serve(getLabels, async ({ query: { numbers }, reply }) => {
    const labels = await repository.labels(named(numbers));
    if (labels.length === 0) throw new ShopError({ code: "parcel.no-label" });
    reply.type("application/pdf").header("content-disposition", 'inline; filename="labels.pdf"');
    reply.header("cache-control", "no-store");
    return joinPdfs(labels);
  });

  serve(
    getLabelsForPrinters,
    async ({ query: { numbers }, reply }) => {
      const labels = await labelsForPrinters({ db, carriers: providers.carriers(), numbers: named(numbers) });
      reply.type("application/zpl").header("content-disposition", 'attachment; filename="labels.zpl"');
      reply.header("cache-control", "no-store");
      return labels;
    },
    { outside: true },
  );

  serve(
    cancelOperation,
    async ({ caller: { staffId }, params }) => {
      const id = Number(params.id);
      await cancelParcel({ db, carriers: providers.carriers(), staffId, id });
      const row = await repository.find(id);
      if (!row) throw new ShopError({ code: "parcel.unknown" });
      return presentParcel(row);
    },
    { outside: true },
  );
}

/** Whatever else InPost reports. */
const report = z.object({ payload: z.object({ tracking_number: z.string().min(1).max(64) }) });

/** Anybody may call: a carrier is asked a little sooner, that is all. */
function registerReportRoutes({ serve, db }: Parts & { serve: Serve }): void {
  serve(getParcelReports, async () => ({ received: true }) as const);

  serve(reportParcel, async ({ body }) => {
    const told = report.safeParse(body);
    if (told.success) await createParcelsRepository(db).lookSoon("inpost", told.data.payload.tracking_number);
    return { received: true } as const;
  });
}

/** As many as are printed at once. */
const MOST_NAMED = 200;

function named(numbers: string): string[] {
  return [...new Set(numbers.split(",").map((each) => each.trim()))].slice(0, MOST_NAMED);
}

type Row = Awaited<ReturnType<ReturnType<typeof createParcelsRepository>["ofOrders"]>>[number];

/** Under way until it can be printed. */
function presentParcel({ isSwept, ...row }: Row): Parcel {
  const { id, orderNumber, carrier, size, grams, trackingNumber, problems, hasLabel, askedBy } = row;
  const state = row.state === "READY" && !hasLabel && !isSwept ? "UNDER_WAY" : row.state;
  const createdAt = row.createdAt.toISOString();
  const made = { size, grams, trackingNumber, problems, hasLabel };
  return { id: String(id), orderNumber, carrier, state, ...made, createdAt, askedBy };
}
