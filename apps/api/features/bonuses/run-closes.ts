import { DAYS_TO_REHEARSE } from "@kram/domain/bonuses";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { auditLedger } from "../money/public.ts";
import { createClosesRepository } from "./closes.repository.ts";
import { closeMonth, type MonthInput } from "./close-month.ts";

/** Begins closes once the days to rehearse are over; the API repeats it. */
export async function closeDueMonths({
  db,
  country,
  daysToLook = DAYS_TO_REHEARSE,
}: Omit<MonthInput, "month"> & { daysToLook?: number }): Promise<void> {
  const due = await createClosesRepository(db).due({ timeZone: country.timeZone, daysToLook });
  for (const { month, planVersion } of due)
    await db.inTransaction(async (tx) => {
      const { begun } = await createClosesRepository(tx).begin(month, { planVersion, inBackground: true });
      if (!begun) return;
      const subject = month.slice(0, 7);
      await noteStaffAction(tx, { staffId: null, action: "beginClose", subject, after: { planVersion } });
    });
}

/** Runs closes while the ledger adds up; the API repeats it. Throws the first failure at the end. */
export async function runCloses({ db, country }: Omit<MonthInput, "month">): Promise<void> {
  const closes = createClosesRepository(db);
  const failures: unknown[] = [];
  while (await closes.someToRun()) {
    const month = await closes.take();
    if (month === null) break;
    try {
      await requireGreenLedger(db);
      await closeMonth({ db, country, month });
    } catch (error) {
      failures.push(error);
      await tellFailure(db, month, error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** No bonus is paid until somebody mends the ledger. */
class LedgerNotGreen extends Error {
  override message = "the audit of the ledger is not green";
}

async function requireGreenLedger(db: Database): Promise<void> {
  const { problems } = await auditLedger(db);
  if (problems.length > 0) throw new LedgerNotGreen();
}

const REASON_LENGTH = 500;

async function tellFailure(db: Database, month: string, error: unknown): Promise<void> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, REASON_LENGTH);
  await db.inTransaction(async (tx) => {
    const news = await createClosesRepository(tx).noteFailure(month, {
      kind: error instanceof LedgerNotGreen ? "ledger" : "other",
      reason,
    });
    if (!news) return;
    await noteStaffAction(tx, { staffId: null, action: "failClose", subject: month.slice(0, 7), after: { reason } });
  });
}
