import { setImmediate } from "node:timers/promises";
import type { Country } from "@kram/countries/country";
import { memberCellProblems, placeMembers } from "@kram/domain/members";
import type { Queryable } from "../../../platform/database.ts";
import type { LineProblem } from "../../../platform/line-problem.ts";
import { createMemberLinesRepository } from "./member-lines.repository.ts";

/** `before` is null for a new member. */
export interface MemberLine {
  line: number;
  before: Readonly<Record<string, string>> | null;
  after: Readonly<Record<string, string>>;
}

/** New members stand after their sponsors. */
interface CheckedMembers {
  added: MemberLine[];
  changed: MemberLine[];
  sponsorIds: ReadonlyMap<string, number>;
}

const CHECKED_AT_ONCE = 500;

const ERASED = "@erased.invalid";

/** Structure, agreements, and what keeps somebody out. */
const FIXED = [
  "sponsor_no",
  "joined_at",
  "privacy_accepted_at",
  "contact_accepted_at",
  "marketing_accepted_at",
  "blocked",
  "block_reason",
] as const;

/** Checks each line alone, against the shop and the others. */
export async function checkMemberLines(
  db: Queryable,
  { country, lines }: { country: Country; lines: readonly MemberLine[] },
): Promise<{ problems: LineProblem[] } | CheckedMembers> {
  const repository = createMemberLinesRepository(db);
  const now = await repository.now(country.timeZone);
  const isNew = Map.groupBy(lines, ({ before }) => before === null);
  const [added, changed] = [isNew.get(true) ?? [], isNew.get(false) ?? []];
  const places = added.map((line) => ({
    line,
    memberNo: line.after.member_no ?? "",
    sponsorNo: line.after.sponsor_no ?? "",
  }));
  const sponsors = await repository.sponsors([...new Set(places.map(({ sponsorNo }) => sponsorNo))]);
  const placed = placeMembers(places, new Map(sponsors.map(({ memberNo, level }) => [memberNo, level])));
  const problems = [
    ...(await checkCells(lines, { country, now })),
    ...changed.flatMap(fixed),
    ...places.flatMap(({ line: { line }, memberNo }) => {
      const code = placed.problems.get(memberNo);
      return code === undefined ? [] : [{ line, column: "sponsor_no", code }];
    }),
    ...(await takenEmails(db, lines)),
  ];
  if (problems.length > 0) return { problems };
  return {
    added: placed.ordered.map(({ line }) => line),
    changed,
    sponsorIds: new Map(sponsors.map(({ memberNo, id }) => [memberNo, id])),
  };
}

/** In parts, to leave room for other work. */
async function checkCells(
  lines: readonly MemberLine[],
  { country, now }: { country: Country; now: string },
): Promise<LineProblem[]> {
  const problems: LineProblem[] = [];
  for (let from = 0; from < lines.length; from += CHECKED_AT_ONCE) {
    const some = lines.slice(from, from + CHECKED_AT_ONCE);
    problems.push(
      ...some.flatMap((line) => touched(line, memberCellProblems(line.after, { rules: country.fields, now }))),
    );
    await setImmediate();
  }
  return problems;
}

export async function takenEmails(db: Queryable, lines: readonly MemberLine[]): Promise<LineProblem[]> {
  const asked = lines.filter(({ before, after }) => before?.email !== after.email);
  const owners = await createMemberLinesRepository(db).owners(asked.map(({ after }) => after.email ?? ""));
  const taken = new Set(owners.map(({ email }) => email));
  return asked.flatMap(({ line, after }) =>
    taken.has(after.email ?? "") ? [{ line, column: "email", code: "member.email-taken" }] : [],
  );
}

/** Without problems that the shop had before. */
function touched({ line, before, after }: MemberLine, found: Readonly<Record<string, string>>): LineProblem[] {
  const changes = (column: string) => before === null || (before[column] ?? "") !== (after[column] ?? "");
  return Object.entries(found)
    .filter(([column]) => changes(column) || changes("kind"))
    .map(([column, code]) => ({ line, column, code }));
}

function fixed({ line, before, after }: MemberLine): LineProblem[] {
  // Deleted accounts stay pseudonyms and are never filled in again.
  if (before?.email?.endsWith(ERASED)) return [{ line, column: "member_no", code: "member.unknown" }];
  // Whoever can sign in changes the e-mail by a confirming mail.
  const heads = before?.has_credentials === "yes" ? [...FIXED, "email"] : FIXED;
  return heads.flatMap((column) =>
    (before?.[column] ?? "") === (after[column] ?? "") ? [] : [{ line, column, code: "table.read-only" }],
  );
}
