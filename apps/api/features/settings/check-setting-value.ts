import { type ErrorCode, isErrorCode } from "@kram/contract/errors";
import { company, numbers, SETTING_PARTS, type SettingPart, shop } from "@kram/contract/settings";
import type { Country } from "@kram/countries/country";
import { invoiceRulesOf, sellerProblems } from "@kram/countries/invoices";
import { doSeriesCollide } from "@kram/domain/settings";
import type { z } from "zod";
import { ShopError } from "../../platform/shop-error.ts";

interface Surroundings {
  country: Country;
  /** Every value that the part ever had. */
  before: readonly unknown[];
}

type Problem = ConstructorParameters<typeof ShopError>[0];

/** What the country or the part's own past refuses, beyond its schema. */
const FURTHER: Partial<Record<SettingPart, (value: object, surroundings: Surroundings) => Problem | null>> = {
  company(value, { country }) {
    const problems = sellerProblems(company.parse(value), invoiceRulesOf(country).seller, country);
    return problems.length === 0 ? null : problems;
  },
  shop(value, { country }) {
    if (shop.parse(value).languages.includes(country.serviceLocale)) return null;
    return { code: "shop.language-needed", field: "languages" };
  },
  numbers(value, { country, before }) {
    const former = [invoiceRulesOf(country).numberPatterns, ...before.map((each) => numbers.parse(each))];
    return doSeriesCollide(numbers.parse(value), former)
      ? { code: "numbers.series-collide", field: "corrections" }
      : null;
  },
};

/** Trims texts; refuses with the part's codes by field. */
export function checkedValue(part: SettingPart, typed: unknown, surroundings: Surroundings): object {
  const schema: z.ZodType = SETTING_PARTS[part];
  const { data, error } = schema.safeParse(trimmed(typed));
  if (error) throw new ShopError(error.issues.flatMap(problemsOf));
  const problem = FURTHER[part]?.(data as object, surroundings);
  if (problem) throw new ShopError(problem);
  return data as object;
}

function problemsOf(issue: z.core.$ZodIssue): { code: ErrorCode; field: string }[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ code: "request.unknown-field", field: key.slice(0, 100) }));
  const field = issue.path.join(".").slice(0, 100);
  return [{ code: isErrorCode(issue.message) ? issue.message : "request.invalid", field }];
}

/** Every text in lists and objects. */
function trimmed(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, trimmed(each)]));
}
