import { addIncomeArticle, exportIncomeStatement, getIncomeReport, listIncomeYears } from "@kram/contract/reports";
import type { Country } from "@kram/countries/country";
import { LOCALES } from "@kram/domain/languages";
import { formatMinor } from "@kram/domain/money";
import { type IncomeGroup, incomeGroups, LEAST_INCOME_GROUP } from "@kram/domain/reports";
import type { Database } from "../../platform/database.ts";
import type { FarReads } from "../../platform/far-reads.ts";
import type { Serve } from "../../platform/http/route.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { draftArticle } from "../content/public.ts";
import { createIncomeRepository } from "./income.repository.ts";

/** What members earned, for staff, and as words to publish. */
export function registerIncomeRoutes({
  serve,
  db,
  far,
  country,
  shopName,
}: {
  serve: Serve;
  db: Database;
  far: FarReads;
  country: Country;
  shopName: () => string;
}): void {
  const { timeZone, currency } = country;

  const read = (year: number) =>
    far.readAtOnce(async (tx) => {
      const incomes = createIncomeRepository(tx);
      const isOver = await incomes.isOver(year, timeZone);
      return { year, currency, isOver, groups: incomeGroups(await incomes.groups({ year, timeZone, currency })) };
    });

  /** What may be published. */
  async function readOver(year: number) {
    const incomes = await read(year);
    if (!incomes.isOver) throw new ShopError({ code: "income.year-not-over" });
    if (incomes.groups.length === 0) throw new ShopError({ code: "income.too-few" });
    return incomes;
  }

  serve(listIncomeYears, async () => {
    const years = await far.readOne((asked) => createIncomeRepository(asked).years(timeZone));
    return wholeList(years.map(({ year, isOver }) => ({ id: String(year), isOver })));
  });

  serve(getIncomeReport, async ({ params: { year } }) => {
    const { isOver, groups } = await read(Number(year));
    return { id: year, currency, isOver, groups: groups.map(presentGroup), leastMembers: LEAST_INCOME_GROUP };
  });

  serve(exportIncomeStatement, async ({ params, query: { locale }, reply }) => {
    const { drawIncomes, incomeFileName } = await import("./write-income.ts");
    const incomes = await readOver(Number(params.year));
    await recordSecurityEvent(db, { kind: "export", subject: "exportIncomeStatement" });
    reply.type("application/pdf").header("cache-control", "no-store");
    reply.header("content-disposition", `inline; filename="${incomeFileName(incomes.year, locale)}"`);
    return drawIncomes(incomes, locale, shopName());
  });

  serve(addIncomeArticle, async ({ params, caller: { staffId } }) => {
    const { incomeWords } = await import("./write-income.ts");
    const incomes = await readOver(Number(params.year));
    const words = LOCALES.map((locale) => [locale, incomeWords(incomes, locale)] as const);
    const id = await db.inTransaction((tx) =>
      draftArticle(tx, {
        slug: `income-${params.year}`,
        section: "knowledge-base",
        texts: Object.fromEntries(words),
        staffId,
      }),
    );
    return { id: params.year, article: String(id) };
  });
}

function presentGroup({ total, median, mean, tenths, ...group }: IncomeGroup) {
  return {
    ...group,
    total: formatMinor(total),
    median: formatMinor(median),
    mean: formatMinor(mean),
    tenths: tenths.map((each) => ({ tenth: each.tenth, mean: formatMinor(each.mean) })),
  };
}
