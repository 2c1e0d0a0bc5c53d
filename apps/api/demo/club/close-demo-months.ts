import type { Country } from "@kram/countries/country";
import { closeMonth } from "../../features/bonuses/public.ts";
import { post } from "../../features/money/public.ts";
import { countStructure } from "../../features/structure/public.ts";
import type { Database } from "../../platform/database.ts";

const MONTHS = `
SELECT to_char(m, 'YYYY-MM-DD') AS month, least(now(), (m + interval '1 month 3 days 6 hours') AT TIME ZONE $1) AS at
FROM demo_loaded d, generate_series(date_trunc('month', d.loaded_at AT TIME ZONE $1) - interval '12 months',
  date_trunc('month', d.loaded_at AT TIME ZONE $1) - interval '1 month', interval '1 month') AS m
WHERE NOT EXISTS (SELECT 1 FROM bonus_closes c WHERE c.month = m::date AND c.finished_at IS NOT NULL)
  AND EXISTS (SELECT 1 FROM bonus_plans p WHERE p.valid_from <= m) ORDER BY m`;

/** Month by month; continues after an interruption. */
export async function closeDemoMonths({ db, country }: { db: Database; country: Country }): Promise<void> {
  const months = await db.query("demo.months", MONTHS, [country.timeZone]);
  for (const { month, at } of months) {
    await closeMonth({ db, country, month, at });
    await payOut({ db, country, month, at });
  }
  await countStructure({ db, country });
}

/** Moves Anna's bonus to her personal balance and pays nine tenths out. */
async function payOut({
  db,
  country: { currency },
  month,
  at,
}: {
  db: Database;
  country: Country;
  month: string;
  at: Date;
}): Promise<void> {
  await db.inTransaction(async (tx) => {
    const [earned] = await tx.query(
      "demo.anna-earned",
      `SELECT p.member_id AS "memberId", p.amount_minor AS amount FROM bonus_postings p JOIN members m ON m.id = p.member_id
       WHERE m.member_no = '100001' AND p.month = $1 AND p.kind = 'close'`,
      [month],
    );
    if (!earned) return;
    const { memberId, amount } = earned;
    const out = Math.floor((amount * 9) / 10);
    const step = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
    const moved = [
      { account: "bonus", amount: -amount },
      { account: "personal", amount },
    ] as const;
    const sent = [
      { account: "personal", amount: -out },
      { account: "paid-out", amount: out },
    ] as const;
    await post(tx, { reason: "bonus-transfer", memberId, currency, entries: moved, at: step(1) });
    await post(tx, { reason: "payout", memberId, currency, entries: sent, at: step(2) });
  });
}
