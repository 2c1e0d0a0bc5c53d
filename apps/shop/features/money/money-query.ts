export const MONEY_TABS = [
  "overview",
  "bonus",
  "statements",
  "rules",
  "personal",
  "refunds",
  "all",
  "payouts",
] as const;

const BONUS_TYPES = ["PERSONAL", "GROUP", "LEADER", "CORRECTION"] as const;

/** Months as `"2026-11"`, days as ISO dates. */
export interface MoneyQuery {
  tab: (typeof MONEY_TABS)[number];
  month: string | null;
  type: (typeof BONUS_TYPES)[number] | null;
  /** A bonus by person, or by order. */
  by: "person" | "order";
  /** Of people, those of one level; of orders, those of one person. */
  level: number | null;
  buyer: string | null;
  fromDate: string | null;
  toDate: string | null;
  page: number;
}

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** Ignores invalid values. */
export function readMoneyQuery(given: Given): MoneyQuery {
  const matching = (name: string, pattern: RegExp) => {
    const text = given[name];
    return typeof text === "string" && pattern.test(text) ? text : null;
  };
  const year = matching("year", /^20\d\d$/u);
  const month = matching("month", /^(?:1[0-2]|0?[1-9])$/u);
  const level = matching("level", /^\d{1,2}$/u);
  const page = matching("pageNo", /^[1-9]\d{0,4}$/u);
  return {
    tab: MONEY_TABS.find((tab) => tab === given.tab) ?? "overview",
    month: year && month ? `${year}-${month.padStart(2, "0")}` : null,
    type: BONUS_TYPES.find((type) => type === given["type"]) ?? null,
    by: given["by"] === "order" ? "order" : "person",
    level: level === null ? null : Number.parseInt(level, 10),
    buyer: matching("buyer", /^[\w-]{1,20}$/u),
    fromDate: matching("fromDate", /^\d{4}-\d\d-\d\d$/u),
    toDate: matching("toDate", /^\d{4}-\d\d-\d\d$/u),
    page: page ? Number.parseInt(page, 10) : 1,
  };
}

/** Below the language. */
export function moneyPath({ tab, month, type, by, level, buyer, fromDate, toDate, page }: Partial<MoneyQuery>): string {
  const [year, monthNo] = month?.split("-") ?? [];
  const query = new URLSearchParams({
    ...(tab && tab !== "overview" && { tab }),
    ...(year && monthNo && { month: monthNo, year }),
    ...(type && { type }),
    ...(by === "order" && { by }),
    ...(typeof level === "number" && { level: String(level) }),
    ...(buyer && { buyer }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(page && page > 1 && { pageNo: String(page) }),
  });
  return query.size === 0 ? "/profile/money" : `/profile/money?${query}`;
}

/** Empty for the present. */
export function monthParams(month: string | null): Record<string, string> {
  const [year, monthNo] = month?.split("-") ?? [];
  return year && monthNo ? { year, month: String(Number.parseInt(monthNo, 10)) } : {};
}
