import { addressProblems, applyMask, type FieldRules, isEmail } from "../fields/public.ts";
import { tagsOfCell } from "../members/public.ts";
import { cellOf, type ExportRow, type ImportNote, type Note, noteInto } from "./shopify-columns.ts";

/** Of the shop's own member file. Source: members 10. */
const COLUMNS = [
  "member_no",
  "sponsor_no",
  "name",
  "surname",
  "email",
  "mobile",
  "street",
  "building_no",
  "apartment_no",
  "zip_code",
  "city",
  "marketing_accepted_at",
  "tags",
] as const;

/** Whom the members join, and what is taken. */
interface Club {
  /** Lower-case code of the instance. */
  country: string;
  fields: FieldRules;
  zipMask: string;
  /** Of 4 to 12 digits; later ones follow it. */
  firstNumber: string;
  /** Empty for the top of the structure. */
  sponsor: string;
  takenNumbers: ReadonlySet<string>;
  /** In lower case. */
  takenEmails: ReadonlySet<string>;
}

/** Rows of a member file with its heads, and their lines in the export; notes tell what does not come along. Source: members 12. */
export function membersOfShopify(
  rows: readonly ExportRow[],
  club: Club,
): { table: string[][]; lines: number[]; notes: ImportNote[] } {
  const notes: ImportNote[] = [];
  const note = noteInto(notes);
  const emails = new Set(club.takenEmails);
  const numbers = freeNumbers(club);
  const lines: number[] = [];
  const members = rows.flatMap((row) => {
    const person = personOf(row, { emails, note, rules: club.fields });
    if (person === null) return [];
    noteLeft(row, note);
    lines.push(row.line);
    const cells: Record<(typeof COLUMNS)[number], string> = {
      member_no: numbers(),
      sponsor_no: club.sponsor,
      ...person,
      ...addressOf(row, club, note),
      marketing_accepted_at: consentOf(row, note),
      tags: tagsOf(row, note),
    };
    return [COLUMNS.map((column) => cells[column])];
  });
  return { table: [[...COLUMNS], ...members], lines, notes };
}

/** Of a member who comes in. */
function noteLeft(row: ExportRow, note: Note): void {
  if (cellOf(row, "company") !== "") note(row, "company", "company");
  if (cellOf(row, "memberNote") !== "") note(row, "memberNote", "no-note");
  if (isYes(cellOf(row, "taxExempt"))) note(row, "taxExempt", "no-exemption");
}

const LONGEST_TAG = 30;

/** With commas between them there. */
function tagsOf(row: ExportRow, note: Note): string {
  const written = tagsOfCell(cellOf(row, "memberTags").replaceAll("|", "/").replaceAll(",", "|"));
  const { kept = [], long = [] } = Object.groupBy(written, (tag) => (tag.length > LONGEST_TAG ? "long" : "kept"));
  for (const tag of long) note(row, "memberTags", "long-tag", tag);
  return kept.join(" | ");
}

/** Takes no number twice, and keeps zeros in front. */
function freeNumbers({ firstNumber, takenNumbers }: Club): () => string {
  let next = Number(firstNumber);
  return () => {
    for (;;) {
      const number = String(next).padStart(firstNumber.length, "0");
      next += 1;
      if (!takenNumbers.has(number)) return number;
    }
  };
}

/** Null for who cannot be a member. */
function personOf(row: ExportRow, about: { emails: Set<string>; note: Note; rules: FieldRules }) {
  const { emails, note, rules } = about;
  const [name, surname] = [cellOf(row, "firstName"), cellOf(row, "lastName")];
  const email = cellOf(row, "email").normalize("NFKC").toLowerCase();
  const problems = addressProblems({ name, surname }, rules);
  const wrong = problems.name ? "firstName" : problems.surname ? "lastName" : null;
  if (!isEmail(email)) note(row, "email", "no-email");
  else if (emails.has(email)) note(row, "email", "email-taken");
  else if (wrong !== null) note(row, wrong, "no-name");
  else {
    emails.add(email);
    return { name, surname, email };
  }
  return null;
}

/** Nothing of an address abroad. */
function addressOf(row: ExportRow, { country, fields, zipMask }: Club, note: Note) {
  const code = cellOf(row, "country").toLowerCase();
  const isAbroad = code !== "" && code !== country;
  if (isAbroad) note(row, "country", "abroad", code.toUpperCase());
  const own = isAbroad ? { line: row.line, cells: {} } : row;
  const typed = unquoted(cellOf(own, "zip"));
  const zipCode = /^\d+$/u.test(typed) ? applyMask(zipMask, typed, typed.length).text : typed;
  const city = cellOf(own, "city");
  const kept = (field: "zip" | "city", text: string, problem: string | undefined) => {
    if (text === "" || problem === undefined) return text;
    note(row, field, "shape", text);
    return "";
  };
  return {
    mobile: mobileOf(own, fields, note),
    ...houseOf(own, fields, note),
    zip_code: kept("zip", zipCode, addressProblems({ zipCode }, fields).zipCode),
    city: kept("city", city, addressProblems({ city }, fields).city),
  };
}

function mobileOf(row: ExportRow, fields: FieldRules, note: Note): string {
  const field = cellOf(row, "phone") === "" ? "addressPhone" : "phone";
  const typed = unquoted(cellOf(row, field));
  const mobile = fields.phone(typed);
  if (typed !== "" && mobile === null) note(row, field, "no-phone", typed);
  return mobile ?? "";
}

const APARTMENT = /(?:^|[\s,/]+)(?:m|mieszk(?:anie)?|lok(?:al)?|whg|wohnung|apt|app)(?:\.\s*|\s+)(\d{1,4}\s?\p{L}?)$/iu;
/** Before the last number that follows a word. */
const HOUSE = /(?<=[\p{L}.)])[\s,]+\d(?!.*[\p{L}.)][\s,]+\d)/u;
/** One that belongs to no name such as `3 Maja` or `17. Juni`, so that nobody knows which is the building's. */
const OTHER_NUMBER = /\d(?!\d*\.?\s\p{Lu}\p{L})/u;

/** Street first, then the building's number, as in Poland and Germany. */
function houseOf(row: ExportRow, rules: FieldRules, note: Note) {
  const [first, second] = [cellOf(row, "address1"), cellOf(row, "address2")];
  const none = { street: "", building_no: "", apartment_no: "" };
  if (first === "" && second === "") return none;
  const inFirst = APARTMENT.exec(first);
  const line = first.slice(0, inFirst?.index);
  const at = line.search(HOUSE);
  const [street, buildingNo] = [line.slice(0, at), line.slice(at).replace(/[\s,]+/u, "")];
  const problems = addressProblems({ street, buildingNo }, rules);
  if (at === -1 || Object.keys(problems).length > 0 || OTHER_NUMBER.test(street)) {
    note(row, "address1", "no-house", first);
    return none;
  }
  const apartment = inFirst?.[1] ?? apartmentOf(second);
  if (second !== "" && (apartment === "" || inFirst)) note(row, "address2", "no-flat", second);
  return { street, building_no: buildingNo, apartment_no: apartment };
}

/** A number by itself, or behind a word for a flat; empty for anything else. */
function apartmentOf(text: string): string {
  return APARTMENT.exec(text)?.[1] ?? (/^\d{1,4}\s?\p{L}?$/u.test(text) ? text : "");
}

/** Without the sign that keeps spreadsheets from reading a number. */
function unquoted(text: string): string {
  return text.replace(/^'/u, "");
}

const DAY = /^\d{4}-\d{2}-\d{2}(?=[T ]|$)/u;

function consentOf(row: ExportRow, note: Note): string {
  if (!isYes(cellOf(row, "marketing"))) return "";
  const day = DAY.exec(cellOf(row, "marketingAt"))?.[0] ?? "";
  if (day === "") note(row, "marketing", "no-date");
  return day;
}

function isYes(cell: string): boolean {
  return ["yes", "true", "subscribed"].includes(cell.toLowerCase());
}
