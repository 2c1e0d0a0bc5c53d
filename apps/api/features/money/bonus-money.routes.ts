import {
  type BonusHistoryItem,
  getBonusBalance,
  getBonusSummary,
  getBonusTotal,
  listBonusHistory,
  listCanceledOrdersRefunds,
} from "@kram/contract/money";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { pageWith } from "../../platform/page-of-rows.ts";
import { shownName } from "@kram/domain/structure";
import { type BonusHistoryRow, createBonusMoneyRepository } from "./bonus-money.repository.ts";

const REASONS: Partial<Record<string, "earned" | "corrected" | "used">> = {
  bonus: "earned",
  "bonus-reversal": "corrected",
  "bonus-correction": "corrected",
  "order-hold": "used",
  "order-post": "used",
  "order-void": "used",
  "order-return": "used",
  "order-change": "used",
};

/** Registers bonuses down to the line, and what was taken back. */
export function registerBonusMoneyRoutes({
  serve,
  db,
  country,
}: {
  serve: Serve;
  db: Queryable;
  country: Country;
}): void {
  const bonuses = createBonusMoneyRepository(db);
  const { currency, timeZone } = country;

  serve(getBonusBalance, async ({ caller: { memberId }, query }) => {
    const month = await bonuses.monthOf(query, timeZone);
    const [rows, types, owed] = await Promise.all([
      bonuses.movements({ memberId, month, currency, timeZone }),
      bonuses.byType({ memberId, month }),
      bonuses.owed(memberId),
    ]);
    const sums = { opening: 0, earned: 0, corrected: 0, used: 0, other: 0 };
    for (const { reason, before, within } of rows) {
      sums.opening += before;
      sums[REASONS[reason] ?? "other"] += within;
    }
    const closing = Object.values(sums).reduce((sum, part) => sum + part, 0);
    return {
      currency,
      month: month.slice(0, 7),
      opening: formatMinor(sums.opening),
      earned: formatMinor(sums.earned),
      corrected: formatMinor(sums.corrected),
      used: formatMinor(sums.used),
      other: formatMinor(sums.other),
      closing: formatMinor(closing),
      owed: formatMinor(owed),
      types: types.map(({ type: bonusType, amount }) => ({ bonusType, amount: formatMinor(amount) })),
    };
  });

  serve(listBonusHistory, async ({ caller: { memberId }, query }) => {
    const { pageNo, pageSize } = query;
    const { bonusType: type = null, buyerNo = null } = query;
    const month = await bonuses.monthOf(query, timeZone);
    const filter = { memberId, month };
    const [{ count, total }, rows] = await Promise.all([
      bonuses.historySums(filter, { type, buyerNo }),
      bonuses.history(filter, { type, buyerNo, limit: pageSize, offset: (pageNo - 1) * pageSize }),
    ]);
    return {
      ...pageWith(
        rows.map((row) => presentBonus(row, memberId)),
        { pageNo, pageSize },
        count,
      ),
      currency,
      month: month.slice(0, 7),
      total: formatMinor(total),
    };
  });

  serve(getBonusSummary, async ({ caller: { memberId }, query }) => {
    const { fromDate = null, toDate = null } = query;
    const months = await bonuses.months({ memberId, currency, timeZone, fromDate, toDate });
    const totalOf = (row: (typeof months)[number]) => row.personal + row.group + row.leader + row.correction;
    return {
      currency,
      months: months.map((row) => ({
        month: row.month,
        personal: formatMinor(row.personal),
        group: formatMinor(row.group),
        leader: formatMinor(row.leader),
        correction: formatMinor(row.correction),
        total: formatMinor(totalOf(row)),
        used: formatMinor(row.used),
      })),
      total: formatMinor(months.reduce((sum, row) => sum + totalOf(row), 0)),
      used: formatMinor(months.reduce((sum, row) => sum + row.used, 0)),
    };
  });

  serve(getBonusTotal, async ({ caller: { memberId }, query }) => {
    const month = await bonuses.monthOf(query, timeZone);
    const totals = await bonuses.totals({ memberId, month });
    return {
      currency,
      month: month.slice(0, 7),
      monthTotal: formatMinor(totals.month),
      yearTotal: formatMinor(totals.year),
      allTimeTotal: formatMinor(totals.all),
    };
  });

  serve(listCanceledOrdersRefunds, async ({ caller: { memberId }, query }) => {
    const { pageNo, pageSize } = query;
    const month = await bonuses.monthOf(query, timeZone);
    const filter = { memberId, month, timeZone };
    const rows = await bonuses.gone(filter, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    // A page beyond the end has no row for the count.
    const [first] = rows.length > 0 || pageNo === 1 ? rows : await bonuses.gone(filter, { limit: 1, offset: 0 });
    const totalCount = first?.total ?? 0;
    return {
      ...pageWith(
        rows.map(({ at, buyer, gross, bonusReversed, number, status, level, points }) => ({
          number: buyer.id === memberId ? number : null,
          status,
          level,
          points,
          at: at.toISOString(),
          buyer: shownName(buyer, buyer.id === memberId),
          gross: buyer.id === memberId ? formatMinor(gross) : null,
          bonusReversed: formatMinor(bonusReversed),
        })),
        { pageNo, pageSize },
        totalCount,
      ),
      currency,
      month: month.slice(0, 7),
    };
  });
}

function presentBonus(row: BonusHistoryRow, memberId: number): BonusHistoryItem {
  const { kind, type: bonusType, level, points, planVersion, note, number, buyer } = row;
  const isOwn = buyer?.id === memberId;
  return {
    postedAt: row.postedAt.toISOString(),
    kind,
    bonusType,
    level,
    rate: formatMinor(row.rate),
    base: formatMinor(row.base),
    amount: formatMinor(row.amount),
    points,
    order: buyer && { number: isOwn ? number : null, buyer: shownName(buyer, isOwn) },
    planVersion,
    note,
  };
}
