import type { Country } from "@kram/countries/country";
import { type ConsentName, documentsOf } from "@kram/domain/consents";
import { tagsOfCell } from "@kram/domain/members";
import type { Database, Queryable } from "../../../platform/database.ts";
import type { LineProblem } from "../../../platform/line-problem.ts";
import { noteStaffActions } from "../../../platform/office/staff-actions.ts";
import { checkMemberLines, type MemberLine, takenEmails } from "./check-member-lines.ts";
import { createMemberLinesRepository, type FormerConsentRow } from "./member-lines.repository.ts";

/** Members a transaction, so that nobody waits long. */
const AT_ONCE = 250;

/** One digit more makes later numbers too long. */
const HIGHEST_FOLLOWED = 99_999_999_999;

const UNIQUE_VIOLATION = "23505";

const CONSENTS: Readonly<Record<ConsentName, string>> = {
  privacyPolicyAccepted: "privacy_accepted_at",
  contactAgreement: "contact_accepted_at",
  rodoMarketingAccepted: "marketing_accepted_at",
};

interface MemberImport {
  db: Database;
  country: Country;
  staffId: number;
  lines: readonly MemberLine[];
}

/** New members, sponsors first, and known members' contact data; answers stored lines and problems. */
export async function importMemberLines(
  input: MemberImport & { apply: boolean },
): Promise<{ kept: number; problems: LineProblem[] }> {
  const checked = await checkMemberLines(input.db, input);
  if ("problems" in checked) return { kept: 0, problems: checked.problems };
  if (!input.apply) return { kept: 0, problems: [] };
  const { added, changed } = checked;
  const ids = new Map(checked.sponsorIds);
  await leaveNumbers(input.db, added);
  let kept = 0;
  for (const [some, store] of [...parts(added, addMembers), ...parts(changed, changeMembers)]) {
    const problems = await storePart(input, some, async (tx) => {
      await store(tx, { ...input, lines: some, ids });
      await setTags(tx, some);
    });
    if (problems.length > 0) return { kept, problems };
    kept += some.length;
  }
  return { kept, problems: [] };
}

type Store = (tx: Queryable, part: MemberImport & { ids: Map<string, number> }) => Promise<void>;

function parts(lines: readonly MemberLine[], store: Store): [MemberLine[], Store][] {
  const count = Math.ceil(lines.length / AT_ONCE);
  return Array.from({ length: count }, (_, at) => [lines.slice(at * AT_ONCE, (at + 1) * AT_ONCE), store]);
}

/** With its audit log; answers conflicts since the check. */
async function storePart(
  { db, staffId }: MemberImport,
  lines: readonly MemberLine[],
  store: (tx: Queryable) => Promise<void>,
): Promise<LineProblem[]> {
  try {
    await db.inTransaction(async (tx) => {
      await noteStaffActions(
        tx,
        lines.map((line) => ({ staffId, action: "importTable", ...noteOf(line) })),
      );
      await store(tx);
    });
    return [];
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    const problems = await takenMeanwhile(db, lines);
    if (problems.length === 0) throw error;
    return problems;
  }
}

async function takenMeanwhile(db: Queryable, lines: readonly MemberLine[]): Promise<LineProblem[]> {
  const added = lines.filter(({ before }) => before === null);
  const taken = await createMemberLinesRepository(db).taken(added.map(({ after }) => after.member_no ?? ""));
  const numbers = added.filter(({ after }) => taken.has(after.member_no ?? ""));
  return [
    ...numbers.map(({ line }) => ({ line, column: "member_no", code: "member.number-taken" })),
    ...(await takenEmails(db, lines)),
  ];
}

async function leaveNumbers(db: Database, added: readonly MemberLine[]): Promise<void> {
  const numbers = added.map(({ after }) => Number(after.member_no)).filter((number) => number <= HIGHEST_FOLLOWED);
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0);
  if (highest > 0) await db.inTransaction((tx) => createMemberLinesRepository(tx).leaveNumbers(highest));
}

const addMembers: Store = async (tx, { country, lines, ids }) => {
  const repository = createMemberLinesRepository(tx);
  const identities = await repository.identities(lines.length);
  const rows = lines.map(({ after }, at) => {
    const id = identities[at] ?? 0;
    ids.set(after.member_no ?? "", id);
    const locale = after.locale || country.serviceLocale;
    return { ...textsOf(after, country), locale, id, sponsor_id: ids.get(after.sponsor_no ?? "") ?? null };
  });
  await repository.add(rows, country.timeZone);
  const consents = rows.flatMap(consentsOf);
  if (consents.length > 0) await repository.logFormerConsents(consents, country.timeZone);
};

const changeMembers: Store = async (tx, { country, lines }) =>
  createMemberLinesRepository(tx).change(
    lines.map(({ after }) => ({ ...textsOf(after, country), locale: after.locale || country.serviceLocale })),
  );

async function setTags(tx: Queryable, lines: readonly MemberLine[]): Promise<void> {
  const tagged = lines.filter(({ before, after }) => (before?.tags ?? "") !== (after.tags ?? ""));
  if (tagged.length === 0) return;
  await createMemberLinesRepository(tx).setTags(
    tagged.map(({ after }) => ({ memberNo: after.member_no ?? "", tags: tagsOfCell(after.tags ?? "") })),
  );
}

const NEVER_NULL = { mobile: "", street: "", building_no: "", apartment_no: "", zip_code: "", city: "" };

function textsOf(after: MemberLine["after"], { fields }: Country): Record<string, string> {
  const texts = { ...NEVER_NULL, ...after };
  return { ...texts, mobile: fields.phone(texts.mobile) ?? texts.mobile };
}

function consentsOf(row: Readonly<Record<string, string | number | null>> & { id: number }): FormerConsentRow[] {
  const audience = row.company_name ? "company" : "standard";
  return Object.entries(CONSENTS).flatMap(([name, column]) => {
    const at = row[column];
    if (typeof at !== "string" || at === "") return [];
    return documentsOf({ [name]: true }, "import").map(({ consent, type, slug }) => ({
      member_id: row.id,
      consent,
      document: `${type}/${slug}`,
      audience,
      locale: String(row.locale),
      logged_at: at,
    }));
  });
}

/** Columns without values: the audit log outlives deleted accounts. */
function noteOf({ before, after }: MemberLine) {
  const columns = Object.keys(after).filter((head) => (before?.[head] ?? "") !== after[head]);
  return { subject: after.member_no ?? "", after: { columns: columns.join(", ") } };
}
