import { getSalesReport, type SalesTotals } from "@kram/contract/reports";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { gradeOf, partsOfPeriod, periodBefore } from "@kram/domain/reports";
import type { FarReads } from "../../platform/far-reads.ts";
import type { Serve } from "../../platform/http/route.ts";
import { createReportsRepository, type TotalsRow } from "./reports.repository.ts";

type VatRow = Awaited<ReturnType<ReturnType<typeof createReportsRepository>["byVat"]>>[number];

/** All parts read one moment, so that they add up. */
export function registerReportRoutes({ serve, far, country }: { serve: Serve; far: FarReads; country: Country }): void {
  serve(getSalesReport, async ({ query: { fromDate, toDate, locale } }) => {
    const period = { fromDate, toDate };
    const before = periodBefore(period);
    const grade = gradeOf(period);
    const place = { timeZone: country.timeZone, currency: country.currency };
    const asked = { ...period, ...place };
    return far.readAtOnce(async (tx) => {
      const reports = createReportsRepository(tx);
      const vat = await reports.byVat(asked);
      const sold = await reports.parts(asked, grade);
      return {
        currency: country.currency,
        period,
        before,
        totals: presentTotals(await reports.totals(asked), vat),
        totalsBefore: presentTotals(
          await reports.totals({ ...before, ...place }),
          await reports.byVat({ ...before, ...place }),
        ),
        grade,
        parts: partsOfPeriod(period, grade).map((from) => {
          const part = sold.find((each) => each.from === from);
          return { from, orders: part?.orders ?? 0, gross: formatMinor(part?.gross ?? 0) };
        }),
        byVat: vat.map((each) => ({
          percent: each.percent,
          net: formatMinor(each.net),
          vat: formatMinor(each.vat),
          gross: formatMinor(each.net + each.vat),
        })),
        best: (await reports.best(asked, locale)).map(withGross),
        worst: (await reports.worst(asked, locale)).map(withGross),
        promotions: (await reports.promotions(asked)).map((each) => ({ ...each, reduced: formatMinor(each.reduced) })),
        missedSearches: await reports.missedSearches(period),
        returnsByReason: (await reports.returnsByReason(asked)).map((each) => ({
          ...each,
          returned: formatMinor(each.returned),
        })),
      };
    });
  });
}

function withGross<Row extends { gross: number }>(row: Row) {
  return { ...row, gross: formatMinor(row.gross) };
}

function presentTotals(row: TotalsRow, vat: readonly VatRow[]): SalesTotals {
  return {
    ...row,
    gross: formatMinor(row.gross),
    net: formatMinor(vat.reduce((sum, each) => sum + each.net, 0)),
    vat: formatMinor(vat.reduce((sum, each) => sum + each.vat, 0)),
    average: row.orders === 0 ? null : formatMinor(Math.round(row.gross / row.orders)),
    returned: formatMinor(row.returned),
    bonus: formatMinor(row.bonus),
    returningBuyers: row.buyers - row.newBuyers,
    abandoned: formatMinor(row.abandoned),
    recovered: formatMinor(row.recovered),
  };
}
