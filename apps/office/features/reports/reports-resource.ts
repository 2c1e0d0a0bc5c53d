import type { ApiClient } from "@kram/contract/client";
import {
  addIncomeArticle,
  getIncomeReport,
  getSalesReport,
  type IncomeReport,
  listIncomeYears,
  type SalesReport,
} from "@kram/contract/reports";
import type { Locale } from "@kram/domain/languages";
import type { ReportPeriod } from "@kram/domain/reports";
import type { OfficeResource } from "../../platform/office-resource.ts";

export type SalesReportRecord = SalesReport & { id: string };

export function reportIdOf({ fromDate, toDate }: ReportPeriod): string {
  return `${fromDate}_${toDate}`;
}

/** A report's id is its period. */
export function createReportsResource(api: ApiClient, localeOf: () => Locale) {
  return {
    needs: getSalesReport,
    async read(id) {
      const [fromDate = "", toDate = ""] = id.split("_");
      return { ...(await api.call(getSalesReport, { query: { fromDate, toDate, locale: localeOf() } })), id };
    },
  } satisfies OfficeResource<SalesReportRecord>;
}

export type IncomeYear = Pick<IncomeReport, "id" | "isOver">;

/** Years, what members earned in one, and the article on it. */
export function createIncomesResource(api: ApiClient) {
  return {
    needs: listIncomeYears,
    async list() {
      const { items } = await api.call(listIncomeYears, {});
      return { data: items, total: items.length };
    },
    read: async (id) => api.call(getIncomeReport, { params: { year: id } }),
    create: async (asked) => api.call(addIncomeArticle, { params: { year: String(asked["year"]) } }),
  } satisfies OfficeResource;
}
