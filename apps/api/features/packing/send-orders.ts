import type { Country } from "@kram/countries/country";
import type { OrderStatus } from "@kram/domain/orders";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffActions } from "../../platform/office/staff-actions.ts";
import { createOrderStepsRepository } from "../orders/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { createSendingsRepository } from "./sendings.repository.ts";
import { judgeOrders, stepTogether, type Told } from "./step-orders.ts";

/** They leave in a minute. Orders are locked before what waits, here and wherever it ends. Source: orders 19. */
export function sendOrders({
  db,
  staffId,
  orders,
  note,
}: {
  db: Database;
  staffId: number;
  orders: readonly { number: string; from: OrderStatus }[];
  note: string;
}): Promise<Told> {
  return db.inTransaction(async (tx) => {
    const judged = await judgeOrders(tx, orders, "SENT");
    const going = judged.flatMap(({ order, outcome }) => (order && outcome === "done" ? [order] : []));
    const added = await createSendingsRepository(tx).add({
      orderIds: going.map(({ id }) => id),
      staffId,
      note: note.trim(),
    });
    const isNew = new Set(added);
    await noteAll(tx, { staffId, action: "sendOrders", numbers: going.filter(({ id }) => isNew.has(id)) });
    return judged.map(({ number, order, outcome, code }) => ({
      number,
      outcome: order && outcome === "done" && !isNew.has(order.id) ? "before" : outcome,
      code,
      status: order?.status ?? null,
    }));
  });
}

/** What has left stays so. Source: orders 19. */
export function takeBackSendings({
  db,
  staffId,
  numbers,
}: {
  db: Database;
  staffId: number;
  numbers: readonly string[];
}): Promise<Told> {
  return db.inTransaction(async (tx) => {
    const locked = await createOrderStepsRepository(tx).lockMany(numbers);
    const kept = new Set(await createSendingsRepository(tx).remove(locked.map(({ id }) => id)));
    await noteAll(tx, { staffId, action: "takeBackSendings", numbers: locked.filter(({ id }) => kept.has(id)) });
    const known = new Map(locked.map((order) => [order.number, order]));
    return numbers.map((number) => {
      const order = known.get(number);
      if (!order) return { number, outcome: "refused", code: "order.unknown", status: null } as const;
      if (order.status === "SENT")
        return { number, outcome: "refused", code: "order.changed-meanwhile", status: order.status } as const;
      return { number, outcome: kept.has(order.id) ? "done" : "before", code: null, status: order.status } as const;
    });
  });
}

/** Sends what waited its minute, in the name of whoever asked. Answers how many left. Source: orders 19. */
export async function sendDueOrders(shop: {
  db: Database;
  country: Country;
  settingParts: SettingParts;
}): Promise<number> {
  let sent = 0;
  for (let more = true; more; ) {
    const left = await shop.db.inTransaction((tx) => sendSome(tx, shop));
    sent += left;
    more = left > 0;
  }
  return sent;
}

async function sendSome(tx: Queryable, shop: { country: Country; settingParts: SettingParts }): Promise<number> {
  const sendings = createSendingsRepository(tx);
  const numbers = await sendings.due();
  if (numbers.length === 0) return 0;
  const locked = await createOrderStepsRepository(tx).lockMany(numbers);
  const due = await sendings.removeDue(locked.map(({ id }) => id));
  const orders = new Map(locked.map((order) => [order.id, order]));
  for (const [key, group] of Map.groupBy(due, ({ staffId, note }) => JSON.stringify([staffId, note]))) {
    const [staffId, note] = JSON.parse(key) as [number, string];
    const going = group.flatMap(({ orderId }) => orders.get(orderId) ?? []);
    await stepTogether(tx, {
      ...shop,
      staffId,
      note,
      to: "SENT",
      orders: going.map(({ number, status }) => ({ number, from: status })),
    });
  }
  return due.length;
}

function noteAll(
  tx: Queryable,
  { staffId, action, numbers }: { staffId: number; action: string; numbers: readonly { number: string }[] },
): Promise<void> {
  return noteStaffActions(
    tx,
    numbers.map(({ number }) => ({ staffId, action, subject: number, before: null, after: null })),
  );
}
