import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../platform/database.ts";

/** Whom a mail about signing in is written to. */
export interface SignInAddressee {
  email: string;
  name: string;
  locale: Locale;
  isStaff: boolean;
}

/** Finds the person of an outbox entry; null where they are gone. Staff have no language of their own; Polish is the house's. */
export async function findAddressee(
  db: Queryable,
  { memberId = null, staffId = null }: { memberId?: unknown; staffId?: unknown },
): Promise<SignInAddressee | null> {
  const idOf = (id: unknown) => (typeof id === "number" ? id : null);
  const [row] = await db.query(
    "sign-in.addressee",
    `SELECT email, name, locale, false AS "isStaff" FROM members WHERE id = $1
     UNION ALL SELECT email, name, 'pl', true FROM staff WHERE id = $2`,
    [idOf(memberId), idOf(staffId)],
  );
  return row ?? null;
}
