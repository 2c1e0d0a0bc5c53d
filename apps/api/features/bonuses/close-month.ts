import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type CloseRow, createBonusesRepository } from "./bonuses.repository.ts";
import { createClosesRepository } from "./closes.repository.ts";
import { countMonth, type MonthItem } from "./count-month.ts";
import { keepStandings } from "./month-standings.ts";
import { readMonthSales } from "./month-sales.ts";
import { type BonusPosting, postBonuses } from "./post-bonuses.ts";
import { reverseMissed } from "./reverse-order-bonuses.ts";

/** Months are their first day. */
export interface MonthInput {
  db: Database;
  country: Country;
  month: string;
  /** For old histories; now where left out. */
  at?: Date;
}

// Keeps statements short, and carts from waiting long for locked accounts.
const MEMBERS_A_TRANSACTION = 400;

/**
 * Posts bonuses in pieces; interrupted it goes on, repeated it answers the same. Refuses: bonus.month-open,
 * bonus-plan.missing. Source: bonuses 2.
 */
export async function closeMonth({ db, country, month, at }: MonthInput): Promise<CloseRow> {
  const bonuses = createBonusesRepository(db);
  const { present } = await bonuses.months(country.timeZone);
  if (month >= present) throw new ShopError({ code: "bonus.month-open" });
  const known = await bonuses.closeOf(month);
  if (known?.finishedAt) return known;
  const plan = await bonuses.planOf(month);
  if (!plan) throw new ShopError({ code: "bonus-plan.missing" });
  const closes = createClosesRepository(db);
  const { version } = await closes.begin(month, {
    planVersion: known?.planVersion ?? plan.version,
    inBackground: false,
  });
  const rules =
    version === plan.version ? plan.rules : (await bonuses.plans()).find((p) => p.version === version)?.rules;
  if (!rules) throw new ShopError({ code: "bonus-plan.missing" });
  const sales = await readMonthSales({ db, month, timeZone: country.timeZone });
  const { earnings, totals, standings } = await countMonth(rules, sales);
  let done = 0;
  for (const postings of batches(earnings, { month, planVersion: version })) {
    await closes.noteProgress(month, { done, toPay: earnings.size });
    await db.inTransaction((tx) =>
      postBonuses(tx, { kind: "close", currency: country.currency, postings, ...(at && { at }) }),
    );
    done += postings.length;
  }
  await keepStandings(db, month, standings.values());
  await db.inTransaction(async (tx) => {
    await reverseMissed(tx, month);
    const byItself = await createClosesRepository(tx).finish(month, totals, at ?? null);
    if (byItself) await noteEnd(tx, month, { planVersion: version });
  });
  const finished = await bonuses.closeOf(month);
  if (!finished) throw new Error("a close left no trace");
  return finished;
}

/** Tells the audit log, since nobody watched. */
async function noteEnd(tx: Queryable, month: string, { planVersion }: { planVersion: number }): Promise<void> {
  const closed = await createBonusesRepository(tx).closeOf(month);
  const after = closed && { planVersion, members: closed.memberCount, bonus: formatMinor(closed.bonus) };
  await noteStaffAction(tx, { staffId: null, action: "closeMonth", subject: month.slice(0, 7), after });
}

function* batches(
  earnings: ReadonlyMap<number, readonly MonthItem[]>,
  { month, planVersion }: { month: string; planVersion: number },
): Generator<BonusPosting[]> {
  let batch: BonusPosting[] = [];
  for (const memberId of [...earnings.keys()].sort((a, b) => a - b)) {
    const items = (earnings.get(memberId) ?? []).map(({ type, level, rate, amount, line }) => ({
      type,
      level,
      rate,
      amount,
      base: line.base,
      pieces: line.pieces,
      line: { orderId: line.orderId, code: line.code, promotionCode: "" },
    }));
    batch.push({ memberId, month, planVersion, items });
    if (batch.length < MEMBERS_A_TRANSACTION) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
