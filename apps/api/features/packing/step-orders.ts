import { type BulkStep, judgeStep, type OrderStatus } from "@kram/domain/orders";
import type { Country } from "@kram/countries/country";
import type { OperationAnswer } from "@kram/contract/operation";
import type { stepOrders as stepOperation } from "@kram/contract/packing";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffActions } from "../../platform/office/staff-actions.ts";
import { issueInvoices } from "../invoices/public.ts";
import {
  type Actor,
  createOrderLinesRepository,
  createOrderStepsRepository,
  type LockedOrder,
  MAILS,
  releaseOrder,
  standingOf,
} from "../orders/public.ts";
import type { SettingParts } from "../settings/public.ts";

interface Steps {
  db: Database;
  country: Country;
  settingParts: SettingParts;
  staffId: number;
  orders: readonly { number: string; from: OrderStatus; linesVersion?: number | undefined }[];
  to: BulkStep;
  note: string;
}

export type Told = OperationAnswer<typeof stepOperation>["items"];

/** Sending issues invoices. Refuses: shop.company-unknown, which holds up all. Source: orders 14. */
export async function stepOrders(input: Steps): Promise<Told> {
  if (input.to !== "CANCELED") return input.db.inTransaction((tx) => stepTogether(tx, input));
  const told: Told = [];
  // Each gives back money and pieces in a transaction of its own, so that one that fails undoes no other.
  for (const order of input.orders)
    told.push(...(await input.db.inTransaction((tx) => stepTogether(tx, { ...input, orders: [order] }))));
  return told;
}

/** Locks them; null for an unknown one. What was packed is not what stands where pieces were taken out since. */
export async function judgeOrders(tx: Queryable, orders: Steps["orders"], to: BulkStep) {
  const steps = createOrderStepsRepository(tx);
  const locked = new Map((await steps.lockMany(orders.map(({ number }) => number))).map((each) => [each.number, each]));
  const seen = orders.flatMap((each) => (each.linesVersion === undefined ? [] : (locked.get(each.number)?.id ?? [])));
  const versions = seen.length === 0 ? null : await createOrderLinesRepository(tx).versionsOf(seen);
  return orders.map(({ number, from, linesVersion }) => {
    const order = locked.get(number);
    if (!order) return { number, order: null, from, outcome: "refused", code: "order.unknown" } as const;
    const judged = judgeStep(standingOf(order), from, to);
    const isOther = linesVersion !== undefined && linesVersion !== (versions?.get(order.id) ?? 0);
    if (isOther && judged.outcome === "done")
      return { number, order, from, outcome: "refused", code: "order.lines-changed" } as const;
    return { number, order, from, ...judged };
  });
}

/** By as many statements for one as for all. */
export async function stepTogether(
  tx: Queryable,
  { orders, to, note, staffId, ...shop }: Omit<Steps, "db">,
): Promise<Told> {
  const judged = await judgeOrders(tx, orders, to);
  const moving = judged.flatMap(({ order, outcome }) => (order && outcome === "done" ? [order] : []));
  if (moving.length > 0) await move(tx, moving, { to, by: { actor: "staff", staffId, note: note.trim() }, ...shop });
  return judged.map(({ number, order, outcome, code }) => ({
    number,
    outcome,
    code,
    status: outcome === "done" ? to : (order?.status ?? null),
  }));
}

async function move(
  tx: Queryable,
  orders: readonly LockedOrder[],
  {
    to,
    by,
    country,
    settingParts,
  }: Pick<Steps, "to" | "country" | "settingParts"> & { by: Extract<Actor, { actor: "staff" }> },
): Promise<void> {
  const orderIds = orders.map(({ id }) => id);
  if (to === "CANCELED") await Promise.all(orders.map((order) => releaseOrder(tx, order, by)));
  else await createOrderStepsRepository(tx).moveMany(orderIds, to, MAILS[to] ?? null, by);
  if (to === "SENT") await issueInvoices(tx, { orderIds, country, settingParts });
  await noteStaffActions(
    tx,
    orders.map(({ number, status }) => ({
      staffId: by.staffId,
      action: "stepOrders",
      subject: number,
      before: { status },
      after: { status: to, note: by.note },
    })),
  );
}
