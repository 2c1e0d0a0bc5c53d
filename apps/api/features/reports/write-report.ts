import type { SalesReport, SalesTotals } from "@kram/contract/reports";
import type { Country } from "@kram/countries/country";
import type { Locale } from "@kram/domain/languages";
import { formatMinor } from "@kram/domain/money";
import { gradeOf, partsOfPeriod, periodBefore, type ReportPeriod } from "@kram/domain/reports";
import type { Queryable } from "../../platform/database.ts";
import { createReportsRepository, type PeopleRow, type SoldRow } from "./reports.repository.ts";

type Reports = ReturnType<typeof createReportsRepository>;

type Asked = Parameters<Reports["people"]>[0];

interface Wish {
  period: ReportPeriod;
  locale: Locale;
  country: Country;
}

/** Of a transaction that reads one moment, so that all parts add up. */
export async function writeReport(tx: Queryable, { period, locale, country }: Wish): Promise<SalesReport> {
  const before = periodBefore(period);
  const grade = gradeOf(period);
  const firstDays = partsOfPeriod(period, grade);
  const place = { timeZone: country.timeZone, currency: country.currency };
  const asked = { ...period, ...place };
  const reports = createReportsRepository(tx);
  await reports.planAnew();
  const sums = await readSums(reports, asked, firstDays);
  const sumsBefore = await readSums(reports, { ...before, ...place }, [before.fromDate]);
  const products = await reports.products(asked, locale);
  return {
    currency: country.currency,
    period,
    before,
    totals: presentTotals(sums),
    totalsBefore: presentTotals(sumsBefore),
    grade,
    parts: firstDays.map((from, at) => {
      const part = sums.sold.find((each) => each.part === at + 1);
      return { from, orders: part?.orders ?? 0, gross: formatMinor(part?.gross ?? 0) };
    }),
    byVat: sums.vat.map((each) => ({
      percent: each.percent,
      net: formatMinor(each.net),
      vat: formatMinor(each.vat),
      gross: formatMinor(each.net + each.vat),
    })),
    best: products.filter(({ isBest }) => isBest).map(presentProduct),
    worst: products.filter(({ isBest }) => !isBest).map(presentProduct),
    promotions: (await reports.promotions(asked)).map((each) => ({ ...each, reduced: formatMinor(each.reduced) })),
    missedSearches: await reports.missedSearches(period),
    returnsByReason: sums.returned.map((each) => ({ ...each, returned: formatMinor(each.returned) })),
  };
}

interface Sums {
  sold: SoldRow[];
  people: PeopleRow;
  vat: Awaited<ReturnType<Reports["byVat"]>>;
  returned: Awaited<ReturnType<Reports["returnsByReason"]>>;
}

async function readSums(reports: Reports, asked: Asked, firstDays: readonly string[]): Promise<Sums> {
  return {
    sold: await reports.sold(asked, firstDays),
    people: await reports.people(asked),
    vat: await reports.byVat(asked),
    returned: await reports.returnsByReason(asked),
  };
}

function presentProduct({ code, title, pieces, gross }: Awaited<ReturnType<Reports["products"]>>[number]) {
  return { code, title, pieces, gross: formatMinor(gross) };
}

function presentTotals({ sold, people, vat, returned }: Sums): SalesTotals {
  const sum = (name: Exclude<keyof SoldRow, "part">) => sold.reduce((total, each) => total + each[name], 0);
  const orders = sum("orders");
  return {
    ...people,
    orders,
    canceled: sum("canceled"),
    gross: formatMinor(sum("gross")),
    net: formatMinor(vat.reduce((total, each) => total + each.net, 0)),
    vat: formatMinor(vat.reduce((total, each) => total + each.vat, 0)),
    average: orders === 0 ? null : formatMinor(Math.round(sum("gross") / orders)),
    returningBuyers: people.buyers - people.newBuyers,
    returns: returned.reduce((total, each) => total + each.returns, 0),
    returned: formatMinor(returned.reduce((total, each) => total + each.returned, 0)),
    bonus: formatMinor(people.bonus),
    abandoned: formatMinor(people.abandoned),
    recoveredOrders: sum("recoveredOrders"),
    recovered: formatMinor(sum("recovered")),
  };
}
