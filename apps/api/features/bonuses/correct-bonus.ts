import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createBonusesRepository } from "./bonuses.repository.ts";
import { postBonuses } from "./post-bonuses.ts";

/** Corrects a member's bonus of a month by a new entry; minor units, negative takes. Refuses: member.unknown, bonus.month-open, bonus.nothing-to-correct. */
export async function correctBonus({
  db,
  country,
  memberNo,
  month,
  amount,
  note,
  staffId,
}: {
  db: Database;
  country: Country;
  memberNo: string;
  month: string;
  amount: number;
  note: string;
  staffId: number;
}): Promise<{ posted: number; owed: number }> {
  if (amount === 0) throw new ShopError({ code: "bonus.nothing-to-correct" });
  return db.inTransaction(async (tx) => {
    const bonuses = createBonusesRepository(tx);
    const memberId = await bonuses.memberByNo(memberNo);
    if (memberId === null) throw new ShopError({ code: "member.unknown" });
    const { present } = await bonuses.months(country.timeZone);
    if (month >= present) throw new ShopError({ code: "bonus.month-open" });
    const item = { type: "CORRECTION", level: 0, rate: 0, line: null, pieces: 0, base: 0, amount } as const;
    const posting = { memberId, month, planVersion: null, items: [item] };
    const { currency } = country;
    const paid = await postBonuses(tx, { kind: "correction", currency, postings: [posting], note, staffId });
    const posted = paid.get(memberId) ?? 0;
    const after = { month, amount: formatMinor(amount), posted: formatMinor(posted), note };
    await noteStaffAction(tx, { staffId, action: "correctBonus", subject: memberNo, after });
    return { posted, owed: await bonuses.owed(memberId) };
  });
}
