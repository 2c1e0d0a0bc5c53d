import { addressProblems, companyProblems, type FieldRules } from "../fields/public.ts";
import { isLocale } from "../languages/public.ts";
import { birthDateProblem, memberNumberProblem } from "../registration/public.ts";

/** A line of a member file by column, trimmed; absent cells are empty. */
export type MemberCells = Readonly<Record<string, string | undefined>>;

/** By the names of the address rules. */
const ADDRESS_COLUMNS = {
  name: "name",
  surname: "surname",
  email: "email",
  street: "street",
  buildingNo: "building_no",
  apartmentNo: "apartment_no",
  zipCode: "zip_code",
  city: "city",
  mobile: "mobile",
} as const;

/** The rest is asked for when the member comes in. */
const NEEDED: readonly string[] = ["name", "surname", "email"];

/** As the office takes one by one. */
const LONGEST_TAG = 30;

/** Of a cell that has `|` between them; each once, in one order. */
export function tagsOfCell(cell: string): string[] {
  const tags = cell.split("|").map((tag) => tag.trim());
  return [...new Set(tags.filter((tag) => tag !== ""))].toSorted();
}

const MOST_SIGNS: Readonly<Record<string, number>> = {
  name: 80,
  surname: 80,
  email: 254,
  street: 120,
  building_no: 20,
  apartment_no: 20,
  zip_code: 10,
  city: 80,
  mobile: 40,
  company_name: 160,
  tax_number: 20,
  block_reason: 500,
};

/** `YYYY-MM-DD`, with or without `HH:MM:SS`, on the country's clocks. */
const INSTANTS = ["joined_at", "privacy_accepted_at", "contact_accepted_at", "marketing_accepted_at"] as const;

const INSTANT = /^(\d{4}-\d{2}-\d{2})(?: ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/u;
const FIRST_DAY = "1900-01-01";

/** By column; `now` is `YYYY-MM-DD HH:MM:SS` on the country's clocks. Source: members 10. */
export function memberCellProblems(
  cells: MemberCells,
  { rules, now }: { rules: FieldRules; now: string },
): Readonly<Record<string, string>> {
  const number = memberNumberProblem(cells.member_no ?? "");
  return {
    ...(number && { member_no: number }),
    ...ofAddress(cells, rules),
    ...ofPerson(cells, now.slice(0, 10)),
    ...ofCompany(cells, rules),
    ...ofBlock(cells),
    ...ofTags(cells),
    ...Object.fromEntries(
      INSTANTS.filter((column) => !isPast(cells[column] ?? "", now)).map((column) => [column, "request.invalid-date"]),
    ),
    ...wrongTexts(cells),
  };
}

function ofAddress(cells: MemberCells, rules: FieldRules): Record<string, string> {
  const typed = Object.entries(ADDRESS_COLUMNS).flatMap(([field, column]) => {
    const text = cells[column] ?? "";
    return text === "" && !NEEDED.includes(column) ? [] : [[field, text] as const];
  });
  const found: Partial<Record<string, string>> = addressProblems(Object.fromEntries(typed), rules);
  return Object.fromEntries(
    Object.entries(ADDRESS_COLUMNS).flatMap(([field, column]) => {
      const code = found[field];
      return code === undefined ? [] : [[column, code]];
    }),
  );
}

function ofPerson({ birth_date: birth = "", locale = "" }: MemberCells, today: string): Record<string, string> {
  const problem = birth === "" ? null : birthDateProblem(birth, today);
  return {
    ...(problem && { birth_date: problem }),
    ...(locale !== "" && !isLocale(locale) && { locale: "invalid-format" }),
  };
}

function ofCompany(cells: MemberCells, rules: FieldRules): Record<string, string> {
  const { kind = "", company_name: name = "", tax_number: taxNumber = "" } = cells;
  const isNamed = name !== "" || taxNumber !== "";
  if (!["", "private", "company"].includes(kind) || (kind === "private" && isNamed)) return { kind: "invalid-format" };
  if (kind !== "company" && !isNamed) return {};
  const found = companyProblems({ name, taxNumber, internationalTaxNumber: "" }, rules);
  return {
    ...(found.name && { company_name: found.name }),
    ...(found.taxNumber && { tax_number: found.taxNumber }),
  };
}

function ofBlock({ blocked = "", block_reason: reason = "" }: MemberCells): Record<string, string> {
  if (!["", "yes", "no"].includes(blocked)) return { blocked: "invalid-format" };
  if (blocked === "yes" && reason.length < 2) return { block_reason: "field-is-required" };
  return blocked !== "yes" && reason !== "" ? { block_reason: "invalid-format" } : {};
}

function ofTags({ tags = "" }: MemberCells): Record<string, string> {
  if (/\p{Cc}/u.test(tags)) return { tags: "invalid-format" };
  return tagsOfCell(tags).some((tag) => tag.length > LONGEST_TAG) ? { tags: "request.too-long" } : {};
}

function isPast(text: string, now: string): boolean {
  if (text === "") return true;
  const day = INSTANT.exec(text)?.[1];
  if (day === undefined || day < FIRST_DAY || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return false;
  // A day that its month lacks would be read as one of the next.
  const isDay = new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
  return isDay && text <= now;
}

/** Too long for a form, or line breaks in one-line fields. */
function wrongTexts(cells: MemberCells): Record<string, string> {
  return Object.fromEntries(
    Object.entries(MOST_SIGNS).flatMap(([column, most]) => {
      const text = cells[column] ?? "";
      if (text.length > most) return [[column, "request.too-long"]];
      return column !== "block_reason" && /\p{Cc}/u.test(text) ? [[column, "invalid-format"]] : [];
    }),
  );
}
