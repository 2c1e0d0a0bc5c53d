import { liftSuppression, listSuppressions, type Suppression } from "@kram/contract/suppressions";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteLook, noteStaffAction } from "../../platform/office/staff-actions.ts";
import { pageOfRows } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createSuppressionsRepository, type SuppressionRow } from "./suppressions.repository.ts";

/** The audit log holds ids and numbers: an address there would outlive its person. */
export function registerSuppressionRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  const suppressions = createSuppressionsRepository(db);

  serve(listSuppressions, async ({ caller: { staffId }, query }) => {
    const asked = { ...query, text: query.text?.trim() || null, reason: query.reason ?? null };
    const page = await pageOfRows(asked, (each) => suppressions.list(each), present);
    const shown = page.items.map(({ id }) => id).join(", ");
    if (shown !== "")
      await noteLook(db, { staffId, action: "listSuppressions", subject: "suppressions", after: { shown } });
    return page;
  });

  serve(liftSuppression, async ({ caller: { staffId }, params: { id } }) => {
    await db.inTransaction(async (tx) => {
      const lifted = await createSuppressionsRepository(tx).lift(Number(id));
      if (!lifted) throw new ShopError({ code: "suppression.unknown" });
      const { member, reason, since, withheld } = lifted;
      const before = { reason, since: since.toISOString(), withheld };
      await noteStaffAction(tx, { staffId, action: "liftSuppression", subject: member?.memberNo ?? id, before });
    });
    return { done: true as const };
  });
}

function present(row: SuppressionRow): Suppression {
  const { id, address, reason, source, kind, said, since, lastAt, endsAt, withheld, member } = row;
  return {
    id: String(id),
    address,
    reason,
    source,
    kind,
    said,
    since: since.toISOString(),
    lastAt: lastAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    withheld,
    member,
  };
}
