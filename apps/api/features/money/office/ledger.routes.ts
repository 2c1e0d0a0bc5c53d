import {
  auditLedger as auditOperation,
  getLedgerTransaction,
  type LedgerTransaction,
  listLedger,
} from "@kram/contract/money";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../../platform/database.ts";
import type { FarReads } from "../../../platform/far-reads.ts";
import type { Serve } from "../../../platform/http/route.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { auditLedger } from "./audit-ledger.ts";
import { createOfficeLedgerRepository, type LedgerRow } from "./ledger.repository.ts";

export function registerOfficeLedgerRoutes({
  serve,
  db,
  far,
  country,
}: {
  serve: Serve;
  db: Database;
  far: FarReads;
  country: Country;
}): void {
  const ledger = createOfficeLedgerRepository(db);
  const { timeZone } = country;

  serve(listLedger, async ({ query: { pageSize, ...asked } }) => {
    const filter = {
      before: asked.before ?? null,
      reason: asked.reason ?? null,
      account: asked.account ?? null,
      currency: asked.currency ?? null,
      memberNo: asked.memberNo ?? null,
      orderNumber: asked.orderNumber ?? null,
      fromDate: asked.fromDate ?? null,
      toDate: asked.toDate ?? null,
      timeZone,
    };
    // One row more tells whether another page follows.
    const rows = await ledger.list(filter, pageSize + 1);
    const items = rows.slice(0, pageSize).map(presentTransaction);
    return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
  });

  serve(getLedgerTransaction, async ({ params: { id } }) => {
    const row = await ledger.find(id);
    if (!row) throw new ShopError({ code: "ledger.unknown" });
    const [cause, related] = await Promise.all([ledger.cause(id), ledger.related(id)]);
    return {
      ...presentTransaction(row),
      cause: cause && { ...cause, month: cause.month?.slice(0, 7) ?? null },
      related: related.map(presentTransaction),
    };
  });

  serve(auditOperation, async () => {
    const { ranAt, sums, ...found } = await auditLedger(far);
    return {
      ...found,
      ranAt: ranAt.toISOString(),
      sums: sums.map(({ currency, sum }) => ({ currency, sum: formatMinor(sum) })),
    };
  });
}

function presentTransaction({ id, postedAt, legs, ...row }: LedgerRow): LedgerTransaction {
  const { reason, currency, member, orderNumber } = row;
  const moved = legs.reduce((sum, { amount }) => sum + Math.max(0, amount), 0);
  return {
    id: String(id),
    postedAt: postedAt.toISOString(),
    reason,
    currency,
    amount: formatMinor(moved),
    member,
    orderNumber,
    legs: legs.map(({ account, amount }) => ({ account, amount: formatMinor(amount) })),
  };
}
