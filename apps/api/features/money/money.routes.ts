import {
  exportMoney,
  getMoney,
  getPersonalBalance,
  listGrossHistory,
  listPersonalHistory,
  listRefundsHistory,
} from "@kram/contract/money";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Database, Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { pageWith } from "../../platform/page-of-rows.ts";
import { csvOf } from "@kram/domain/csv";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { createMovementsRepository, type MoneyKind, type MovementRow } from "./movements.repository.ts";

export function registerMoneyRoutes({ serve, db, country }: { serve: Serve; db: Queryable; country: Country }): void {
  serve(getMoney, async ({ caller }) => {
    const rows = await db.query(
      "money.balances",
      `SELECT k.kind, coalesce(a.balance_minor, 0) AS balance,
         CASE WHEN s.catalog_end_on >= (now() AT TIME ZONE $3)::date THEN to_char(s.catalog_end_on, 'YYYY-MM-DD') END AS "catalogEndDate"
       FROM settings s CROSS JOIN unnest('{bonus,personal,refunds,held}'::text[]) AS k (kind)
       LEFT JOIN ledger_accounts a ON a.member_id = $1 AND a.currency = $2 AND a.kind = k.kind`,
      [caller.memberId, country.currency, country.timeZone],
    );
    const balance = (kind: string) => formatMinor(rows.find((row) => row.kind === kind)?.balance ?? 0);
    return {
      currency: country.currency,
      bonusBalance: balance("bonus"),
      personalBalance: balance("personal"),
      refunds: balance("refunds"),
      held: balance("held"),
      catalogEndDate: rows[0]?.catalogEndDate ?? null,
    };
  });
}

const MOST_EXPORTED = 20_000;

/** Registers movements of personal balance, refunds and all club money. */
export function registerMovementRoutes({ serve, db, country }: { serve: Serve; db: Database; country: Country }): void {
  const movements = createMovementsRepository(db);
  const { currency, timeZone } = country;
  type Range = { fromDate?: string | undefined; toDate?: string | undefined };
  const filterOf = (memberId: number, kind: MoneyKind, { fromDate = "", toDate = "" }: Range) => ({
    memberId,
    currency,
    kind,
    timeZone,
    fromDate: fromDate || null,
    toDate: toDate || null,
  });

  const page = async (memberId: number, kind: MoneyKind, query: Range & { pageNo: number; pageSize: number }) => {
    const filter = filterOf(memberId, kind, query);
    const { pageNo, pageSize } = query;
    const [sums, rows] = await Promise.all([
      movements.sums(filter),
      movements.list(filter, { limit: pageSize, offset: (pageNo - 1) * pageSize }),
    ]);
    return {
      ...pageWith(rows.map(presentMovement), { pageNo, pageSize }, sums.count),
      currency,
      opening: formatMinor(sums.opening),
      closing: formatMinor(sums.closing),
    };
  };

  serve(getPersonalBalance, async ({ caller }) => {
    const { balance, paidIn, paidOut } = await movements.personal(caller.memberId, currency);
    return {
      currency,
      balance: formatMinor(balance),
      paidIn: formatMinor(paidIn),
      paidOut: formatMinor(paidOut),
    };
  });
  serve(listPersonalHistory, ({ caller, query }) => page(caller.memberId, "personal", query));
  serve(listGrossHistory, ({ caller, query }) => page(caller.memberId, "all", query));
  serve(listRefundsHistory, ({ caller, query }) => page(caller.memberId, "refunds", query));

  serve(exportMoney, async ({ caller, query, reply }) => {
    const { EXPORT_TEXTS } = await import("./export-texts.ts");
    const { heads, reasons } = EXPORT_TEXTS[query.locale];
    const filter = filterOf(caller.memberId, query.account, query);
    const rows = await movements.list(filter, { limit: MOST_EXPORTED, offset: 0 });
    const dayOf = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    const lines = rows.map(({ at, reason, orderNumber, amount, balance }) => [
      dayOf.format(at),
      reasons[reason] ?? reason,
      orderNumber ?? "",
      formatMinor(amount),
      formatMinor(balance),
      currency,
    ]);
    await recordSecurityEvent(db, { kind: "export", subject: "exportMoney" });
    reply.type("text/csv; charset=utf-8").header("cache-control", "no-store");
    reply.header("content-disposition", `attachment; filename="kram-${query.account}.csv"`);
    return Buffer.from(csvOf([heads, ...lines]));
  });
}

function presentMovement({ at, amount, balance, ...row }: MovementRow) {
  const { id, reason, orderNumber } = row;
  return { id, at: at.toISOString(), reason, orderNumber, amount: formatMinor(amount), balance: formatMinor(balance) };
}
