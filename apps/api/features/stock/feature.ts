import { Readable } from "node:stream";
import { exportStockMovements, listLowStock, listStockMovements, type StockMovement } from "@kram/contract/stock";
import type { Country } from "@kram/countries/country";
import { CSV_MARK, csvLines } from "@kram/domain/csv";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { pageOfRows } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { readLowStock } from "./low-stock.repository.ts";
import { createMovementsRepository, type MovementPlace, type MovementRow } from "./movements.repository.ts";

/** Why there are as many pieces as there are, and how long they last. */
export const stock = { routes: [registerStockRoutes] } satisfies Feature<never, never>;

/** No more are in memory, however long a history is. */
const ROWS_AT_ONCE = 500;

const HEADS = ["at", "change", "on_hand", "reason", "order", "staff", "note"];

/** Above every key. */
const NEWEST = 999_999_999_999_999;
const BEGINNING: MovementPlace = { supply: NEWEST, order: NEWEST, cancellation: NEWEST, back: NEWEST, onHand: null };

function registerStockRoutes({ serve, db, country }: { serve: Serve; db: Database; country: Country }): void {
  serve(listStockMovements, async ({ params: { code }, query: { after, pageSize } }) => {
    await refuseUnknown(db, code);
    const { rows, next } = await readPart(db, code, after === undefined ? BEGINNING : placeOf(after), pageSize);
    return { items: rows.map(presentMovement), next: next && written(next) };
  });

  serve(listLowStock, ({ query }) =>
    pageOfRows(
      { ...query, low: query.low === "true" },
      (page) => readLowStock(db, page),
      ({ code, title, available, soldIn30Days, daysLeft }) => ({ code, title, available, soldIn30Days, daysLeft }),
    ),
  );

  serve(exportStockMovements, async ({ caller: { staffId }, params: { code }, reply }) => {
    await refuseUnknown(db, code);
    await noteStaffAction(db, { staffId, action: "exportStockMovements", subject: code });
    await recordSecurityEvent(db, { kind: "export", subject: "exportStockMovements", details: { product: code } });
    reply.type("text/csv; charset=utf-8").header("cache-control", "no-store");
    reply.header("content-disposition", `attachment; filename="kram-${country.code}-stock-${code}.csv"`);
    // The framework takes the stream over from here.
    return reply.send(Readable.from(writeMovements(db, code, country.timeZone))) as never;
  });
}

async function refuseUnknown(db: Database, code: string): Promise<void> {
  if (!(await createMovementsRepository(db).hasProduct(code))) throw new ShopError({ code: "product.unknown" });
}

async function readPart(db: Database, code: string, from: MovementPlace, size: number) {
  const found = await createMovementsRepository(db).movements(code, from, size + 1);
  const rows = found.slice(0, size);
  const next = rows.reduce((place: MovementPlace, { source, key }) => ({ ...place, [source]: key }), from);
  return { rows, next: found.length > size ? { ...next, onHand: found[size]?.onHand ?? null } : null };
}

async function* writeMovements(db: Database, code: string, timeZone: string): AsyncGenerator<string> {
  yield CSV_MARK + csvLines([HEADS]);
  let place: MovementPlace | null = BEGINNING;
  // In the country's zone, `YYYY-MM-DD HH:MM:SS`.
  const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  while (place) {
    const { rows, next }: Awaited<ReturnType<typeof readPart>> = await readPart(db, code, place, ROWS_AT_ONCE);
    const lines = rows.map(({ at, change, onHand, reason, orderNumber, staffName, note }) => [
      clock.format(at),
      String(change),
      String(onHand),
      reason,
      orderNumber ?? "",
      staffName ?? "",
      note,
    ]);
    if (lines.length > 0) yield csvLines(lines);
    place = next;
  }
}

function presentMovement({ reason, at, change, onHand, orderNumber, staffName, note }: MovementRow): StockMovement {
  return { reason, at: at.toISOString(), change, onHand, orderNumber, staffName, note };
}

function placeOf(after: string): MovementPlace {
  const [supply = 0, order = 0, cancellation = 0, back = 0, onHand = 0] = after.split(".").map(Number);
  return { supply, order, cancellation, back, onHand };
}

function written({ supply, order, cancellation, back, onHand }: MovementPlace): string {
  return [supply, order, cancellation, back, onHand ?? 0].join(".");
}
