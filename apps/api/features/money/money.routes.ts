import { getMoney } from "@kram/contract/money";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";

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
