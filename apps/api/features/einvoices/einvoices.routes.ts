import {
  type Einvoice,
  getEinvoiceChannel,
  getEinvoiceReceipt,
  listEinvoices,
  retryEinvoice as retryOperation,
  setEinvoiceOutage,
} from "@kram/contract/einvoices";
import type { Country } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import { handInUntil } from "@kram/domain/einvoices";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { pageOfRows } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createChannelRepository } from "./channel.repository.ts";
import { createEinvoicesRepository } from "./einvoices.repository.ts";
import { type EinvoiceAccount, retryEinvoice } from "./queue-einvoices.ts";

export function registerEinvoiceRoutes({
  serve,
  db,
  country,
  providers,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  providers: { einvoices: () => EinvoiceAccount | null };
}): void {
  const einvoices = createEinvoicesRepository(db);
  const rules = invoiceRulesOf(country);
  const { timeZone } = country;
  const one = async (id: number) => {
    const row = await einvoices.find(timeZone, id);
    if (!row) throw new ShopError({ code: "einvoice.unknown" });
    return presentEinvoice(row, country);
  };
  const channel = async () => {
    const { pausedUntil, ...state } = await createChannelRepository(db).state();
    const connected = providers.einvoices() !== null;
    return { ...state, asked: rules.clearance !== null, connected, pausedUntil: pausedUntil?.toISOString() ?? null };
  };

  serve(listEinvoices, ({ query }) =>
    pageOfRows(
      query,
      ({ state = null, text, ...page }) => einvoices.list(timeZone, { state, text: text?.trim() || null }, page),
      (row) => presentEinvoice(row, country),
    ),
  );

  serve(retryOperation, async ({ caller: { staffId }, params }) => {
    const id = Number(params.id);
    await retryEinvoice(db, { id, staffId, rules });
    return one(id);
  });

  serve(getEinvoiceReceipt, async ({ params, reply }) => {
    const found = await einvoices.receipt(Number(params.id));
    if (!found?.receipt) throw new ShopError({ code: "einvoice.unknown" });
    reply
      .type("application/xml; charset=utf-8")
      .header("content-disposition", `attachment; filename="UPO-${found.number}.xml"`)
      .header("cache-control", "no-store");
    return Buffer.from(found.receipt);
  });

  serve(getEinvoiceChannel, channel);

  serve(setEinvoiceOutage, async ({ caller: { staffId }, body: { outage } }) => {
    await db.inTransaction(async (tx) => {
      const repository = createChannelRepository(tx);
      const before = await repository.state();
      await repository.setOutage(outage);
      const change = { before: { outage: before.outage }, after: { outage } };
      await noteStaffAction(tx, { staffId, action: "setEinvoiceOutage", subject: outage ?? "", ...change });
    });
    return channel();
  });
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof createEinvoicesRepository>["find"]>>>;

function presentEinvoice(row: Row, { publicHolidays }: Pick<Country, "publicHolidays">): Einvoice {
  const { id, document, orderNumber, kind, issuedOn, state, mode, number, acceptedAt, attempts } = row;
  const until = state === "ACCEPTED" ? null : handInUntil(row, publicHolidays);
  return {
    id: String(id),
    document,
    orderNumber,
    kind,
    issuedOn,
    state,
    mode,
    handInUntil: until,
    overdue: until !== null && until < row.today,
    number,
    acceptedAt: acceptedAt?.toISOString() ?? null,
    waitsForInvoice: row.waitsForInvoice,
    attempts,
    nextAt: state === "WAITS" ? row.nextAt.toISOString() : null,
    problemCode: row.problemCode,
    problem: row.problem,
  };
}
