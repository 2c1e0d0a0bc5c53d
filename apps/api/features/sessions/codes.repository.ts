import type { Queryable } from "../../platform/database.ts";
import type { SignInPerson } from "./sessions.repository.ts";

/** Mails with a code that one person can be sent an hour. */
const CODES_AN_HOUR = 6;

/** Wrong codes after which one lets nobody in any more. */
const MOST_WRONG = 5;

/** How long a code is good. */
const GOOD_FOR = "interval '10 minutes'";

/** Statements on the codes that let somebody in while strangers try their account. */
export function createCodesRepository(db: Queryable) {
  return {
    /** Has a code mailed to who proved to know the password; false where that were too many mails an hour. */
    async ask(person: SignInPerson, attemptHash: Buffer): Promise<boolean> {
      const rows = await db.query(
        "codes.ask",
        `WITH asked AS (
           INSERT INTO sign_in_codes (member_id, staff_id, attempt_hash) SELECT $1::bigint, $2::bigint, $3
           WHERE (SELECT count(*) FROM sign_in_codes
             WHERE (member_id = $1 OR staff_id = $2) AND asked_at > now() - interval '1 hour') < ${CODES_AN_HOUR}
           RETURNING id
         ) INSERT INTO outbox (kind, payload) SELECT 'mail.sign-in-code', jsonb_build_object('codeId', id, 'attempt', encode($3::bytea, 'hex'), 'memberId', $1::bigint, 'staffId', $2::bigint) FROM asked RETURNING id`,
        [...columnsOf(person), attemptHash],
      );
      return rows.length > 0;
    },

    /** Keeps what is kept of the code that a mail is to bring; false where nobody waits for it any more. */
    async issue(codeId: number, codeHash: Buffer): Promise<boolean> {
      const rows = await db.query(
        "codes.issue",
        `UPDATE sign_in_codes SET code_hash = $2 WHERE id = $1 AND asked_at > now() - ${GOOD_FOR} RETURNING id`,
        [codeId, codeHash],
      );
      return rows.length > 0;
    },

    /** Looks at a code; a wrong one counts against those of its attempt. */
    async isRight(person: SignInPerson, code: { attemptHash: Buffer; codeHash: Buffer }): Promise<boolean> {
      const rows = await db.query(
        "codes.is-right",
        `UPDATE sign_in_codes SET wrong = wrong + (code_hash <> $4)::int
         WHERE (member_id = $1 OR staff_id = $2) AND attempt_hash = $3
           AND code_hash IS NOT NULL AND wrong < ${MOST_WRONG} AND asked_at > now() - ${GOOD_FOR}
         RETURNING code_hash = $4 AS right`,
        [...columnsOf(person), code.attemptHash, code.codeHash],
      );
      return rows.some((row) => row.right);
    },

    /** Uses a code up; of two that bring the same one, the second gets false. */
    async use(codeHash: Buffer): Promise<boolean> {
      const rows = await db.query(
        "codes.use",
        "UPDATE sign_in_codes SET code_hash = NULL WHERE code_hash = $1 RETURNING id",
        [codeHash],
      );
      return rows.length > 0;
    },
  };
}

export type CodesRepository = ReturnType<typeof createCodesRepository>;

function columnsOf({ kind, id }: SignInPerson): [number | null, number | null] {
  return kind === "member" ? [id, null] : [null, id];
}
