import { getDeliveryLabel, getPickList } from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import type { FastifyReply } from "fastify";
import type { Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { drawLabel } from "./print/draw-label.ts";
import { drawPickList } from "./print/draw-pick-list.ts";
import { readOfficeOrder } from "./read-office-order.ts";

export function registerPrintRoutes({ serve, db, country }: { serve: Serve; db: Queryable; country: Country }): void {
  const { seller } = invoiceRulesOf(country);

  serve(getPickList, async ({ params, query: { locale }, reply }) => {
    const order = await readOfficeOrder(db, country, params.number);
    const format = new Intl.DateTimeFormat(locale, {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: country.timeZone,
    });
    const placedOn = format.format(new Date(order.placedAt));
    return shown(reply, await drawPickList(order, locale, placedOn), `${order.number}-pick-list.pdf`);
  });

  serve(getDeliveryLabel, async ({ params, query: { locale }, reply }) => {
    const order = await readOfficeOrder(db, country, params.number);
    return shown(reply, await drawLabel(order, seller, locale), `${order.number}-label.pdf`);
  });
}

/** Opens in the browser, since it is printed at once. */
function shown(reply: FastifyReply, file: Buffer, name: string): Buffer {
  reply.type("application/pdf").header("content-disposition", `inline; filename="${name}"`);
  reply.header("cache-control", "no-store");
  return file;
}
