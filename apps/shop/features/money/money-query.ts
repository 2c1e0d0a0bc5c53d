/** Parts of the page about club money. */
export const MONEY_TABS = ["overview", "bonus", "personal", "refunds", "all"] as const;

const BONUS_TYPES = ["PERSONAL", "GROUP", "LEADER", "CORRECTION"] as const;

/** What an address of the page says; months as `"2026-11"`, days as ISO dates. */
export interface MoneyQuery {
  tab: (typeof MONEY_TABS)[number];
  month: string | null;
  type: (typeof BONUS_TYPES)[number] | null;
  fromDate: string | null;
  toDate: string | null;
  page: number;
}

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** Reads the query of the page's address; what it does not know counts as not said. */
export function readMoneyQuery(given: Given): MoneyQuery {
  const matching = (name: string, pattern: RegExp) => {
    const text = given[name];
    return typeof text === "string" && pattern.test(text) ? text : null;
  };
  const year = matching("year", /^20\d\d$/u);
  const month = matching("month", /^(?:1[0-2]|0?[1-9])$/u);
  const page = matching("pageNo", /^[1-9]\d{0,4}$/u);
  return {
    tab: MONEY_TABS.find((tab) => tab === given.tab) ?? "overview",
    month: year && month ? `${year}-${month.padStart(2, "0")}` : null,
    type: BONUS_TYPES.find((type) => type === given["type"]) ?? null,
    fromDate: matching("fromDate", /^\d{4}-\d\d-\d\d$/u),
    toDate: matching("toDate", /^\d{4}-\d\d-\d\d$/u),
    page: page ? Number.parseInt(page, 10) : 1,
  };
}

/** Address of a part of the page below the language; what is left out counts as not said. */
export function moneyPath({ tab, month, type, fromDate, toDate, page }: Partial<MoneyQuery>): string {
  const [year, monthNo] = month?.split("-") ?? [];
  const query = new URLSearchParams({
    ...(tab && tab !== "overview" && { tab }),
    ...(year && monthNo && { month: monthNo, year }),
    ...(type && { type }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(page && page > 1 && { pageNo: String(page) }),
  });
  return query.size === 0 ? "/profile/money" : `/profile/money?${query}`;
}

/** A month and year as the API asks for them; empty where the present month is meant. */
export function monthParams(month: string | null): Record<string, string> {
  const [year, monthNo] = month?.split("-") ?? [];
  return year && monthNo ? { year, month: String(Number.parseInt(monthNo, 10)) } : {};
}
