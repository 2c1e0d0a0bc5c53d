import type { Database } from "../../platform/database.ts";
import { noteStaffActions } from "../../platform/office/staff-actions.ts";
import { createPackingRepository, type NamedOrder } from "./packing.repository.ts";
import type { Told } from "./step-orders.ts";

interface Marking {
  db: Database;
  staffId: number;
  numbers: readonly string[];
}

/** Members never see it. */
export function noteOrders({ db, staffId, numbers, text }: Marking & { text: string }): Promise<Told> {
  return db.inTransaction(async (tx) => {
    const named = await createPackingRepository(tx).noteMany({ numbers, staffId, text: text.trim() });
    const after = { text: text.trim() };
    await noteStaffActions(
      tx,
      changesOf(named, (subject) => ({ staffId, action: "noteOrders", subject, after })),
    );
    return tell(numbers, named);
  });
}

export function tagOrders({ db, staffId, numbers, ...rest }: Marking & { tag: string; on: boolean }): Promise<Told> {
  const { on } = rest;
  const tag = rest.tag.trim();
  return db.inTransaction(async (tx) => {
    const named = await createPackingRepository(tx).tagMany({ numbers, tag, on });
    const states = on ? { before: null, after: { tag } } : { before: { tag }, after: null };
    await noteStaffActions(
      tx,
      changesOf(named, (subject) => ({ staffId, action: "tagOrders", subject, ...states })),
    );
    return tell(numbers, named);
  });
}

function changesOf<Change>(named: readonly NamedOrder[], change: (number: string) => Change): Change[] {
  return named.filter(({ isChanged }) => isChanged).map(({ number }) => change(number));
}

function tell(numbers: readonly string[], named: readonly NamedOrder[]): Told {
  const known = new Map(named.map((order) => [order.number, order]));
  return numbers.map((number) => {
    const order = known.get(number);
    if (!order) return { number, outcome: "refused", code: "order.unknown", status: null };
    return { number, outcome: order.isChanged ? "done" : "before", code: null, status: order.status };
  });
}
