import type { Country } from "@kram/countries/country";
import { LARGEST_MINOR, parseMinor } from "@kram/domain/money";
import type { Database, Queryable } from "../../platform/database.ts";
import type { LineProblem } from "../../platform/line-problem.ts";
import { recordAsked } from "./record-decisions.ts";
import { announceRequest } from "./ask-second-person.ts";
import {
  createOpeningBalancesRepository,
  type OpenedAccount,
  type OpeningBalance,
} from "./opening-balances.repository.ts";

/** `before` is null for a new one. */
interface BalanceLine {
  line: number;
  before: Readonly<Record<string, string>> | null;
  after: Readonly<Record<string, string>>;
}

const ACCOUNTS: readonly string[] = ["bonus", "personal", "refunds"] satisfies OpenedAccount[];

const MOST_SIGNS = 60;

const LINES_IN_NOTE = "CSV";

/** Only checks unless `apply`, which asks once for all. Answers problems by line. */
export async function askForOpeningBalances({
  db,
  country,
  staffId,
  lines,
  apply,
}: {
  db: Database;
  country: Country;
  staffId: number;
  lines: readonly BalanceLine[];
  apply: boolean;
}): Promise<LineProblem[]> {
  const { problems: found, id } = await db.inTransaction(async (tx) => {
    const { problems, balances } = await check(tx, lines);
    if (!apply || problems.length > 0 || balances.length === 0) return { problems, id: null };
    const { currency } = country;
    const asked = { staffId, currency, note: LINES_IN_NOTE, balances };
    const stored = await createOpeningBalancesRepository(tx).ask(asked);
    await announceRequest(tx, stored);
    return { problems: [], id: stored };
  });
  if (id !== null) await recordAsked(db, { id, kind: "opening-balances" });
  return found;
}

async function check(
  tx: Queryable,
  lines: readonly BalanceLine[],
): Promise<{ problems: LineProblem[]; balances: OpeningBalance[] }> {
  const repository = createOpeningBalancesRepository(tx);
  const members = await repository.members([...new Set(lines.map(({ after }) => after.member_no ?? ""))]);
  await repository.inTurn();
  const opened = await repository.opened(
    [...members.values()],
    lines.map(({ after }) => after.reference ?? ""),
  );
  const taken = new Set(opened.map(({ memberId, account }) => `${memberId} ${account}`));
  // The same file may have come in meanwhile.
  const references = new Set(opened.map(({ reference }) => reference));
  const problems: LineProblem[] = [];
  const balances: OpeningBalance[] = [];
  for (const { line, before, after } of lines) {
    const memberId = members.get(after.member_no ?? "") ?? null;
    const place = `${memberId} ${after.account}`;
    const found = wrongCells({
      before,
      after,
      memberId,
      isTaken: taken.has(place) || references.has(after.reference ?? ""),
    });
    taken.add(place);
    problems.push(...found.map(([column, code]) => ({ line, column, code })));
    if (found.length === 0 && memberId !== null)
      balances.push({
        reference: after.reference ?? "",
        memberId,
        account: after.account as OpenedAccount,
        amount: parseMinor(after.amount ?? "") ?? 0,
      });
  }
  return { problems, balances };
}

function wrongCells({
  before,
  after,
  memberId,
  isTaken,
}: Omit<BalanceLine, "line"> & { memberId: number | null; isTaken: boolean }): [column: string, code: string][] {
  if (before !== null)
    return ["member_no", "account", "amount"]
      .filter((column) => before[column] !== after[column])
      .map((column) => [column, "table.read-only"]);
  const { reference = "", account = "", amount = "" } = after;
  const minor = parseMinor(amount);
  const found: ([string, string] | false)[] = [
    reference === "" && ["reference", "field-is-required"],
    reference.length > MOST_SIGNS && ["reference", "request.too-long"],
    /\p{Cc}/u.test(reference) && ["reference", "invalid-format"],
    memberId === null && ["member_no", "member.unknown"],
    !ACCOUNTS.includes(account) && ["account", "invalid-format"],
    (minor === null || minor <= 0 || minor > LARGEST_MINOR) && ["amount", "invalid-format"],
    isTaken && memberId !== null && ["account", "opening-balance.there"],
  ];
  return found.filter((each) => each !== false);
}
