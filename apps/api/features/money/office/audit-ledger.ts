import type { LedgerAudit } from "@kram/contract/money";
import type { Database } from "../../../platform/database.ts";

/** Sums in minor units. */
interface AuditFound {
  ranAt: Date;
  tookMs: number;
  transactions: number;
  entries: number;
  sums: { currency: LedgerAudit["sums"][number]["currency"]; sum: number }[];
  problems: LedgerAudit["problems"];
}

/** Finds transactions that do not sum to zero and balances that differ from entries. */
export function auditLedger(reads: Pick<Database, "readAtOnce">): Promise<AuditFound> {
  return reads.readAtOnce(async (tx) => {
    // Every entry is read, which may take longer than a request.
    await tx.query("ledger.audit-patience", "SELECT set_config('statement_timeout', '30s', true) AS setting");
    const sums = await tx.query(
      "ledger.audit-sums",
      `SELECT a.currency, coalesce(sum(e.amount_minor), 0)::bigint AS sum FROM ledger_accounts a
       JOIN ledger_entries e ON e.account_id = a.id
       GROUP BY a.currency ORDER BY a.currency DESC`,
    );
    const problems = await tx.query(
      "ledger.audit-problems",
      `(SELECT 'transaction-not-zero' AS rule, e.transaction_id::text AS place FROM ledger_entries e
       JOIN ledger_accounts a ON a.id = e.account_id
         GROUP BY e.transaction_id HAVING sum(e.amount_minor) <> 0 OR min(a.currency) <> max(a.currency) LIMIT 100)
       UNION ALL
       (SELECT 'balance-not-its-entries', a.id::text FROM ledger_accounts a
         LEFT JOIN (SELECT account_id, sum(amount_minor) AS sum FROM ledger_entries GROUP BY account_id) e ON e.account_id = a.id
         WHERE a.member_id IS NOT NULL AND a.balance_minor <> coalesce(e.sum, 0) LIMIT 100)
       LIMIT 100`,
    );
    const [run] = await tx.query(
      "ledger.audit-run",
      `SELECT now() AS "ranAt", (extract(epoch FROM clock_timestamp() - now()) * 1000)::integer AS "tookMs",
         (SELECT count(*) FROM ledger_transactions) AS transactions, (SELECT count(*) FROM ledger_entries) AS entries`,
    );
    if (!run) throw new Error("the database tells no time");
    return { ...run, sums, problems };
  });
}
