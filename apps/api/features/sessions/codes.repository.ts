import { SESSION_LIFETIMES } from "@kram/domain/sessions";
import type { Queryable } from "../../platform/database.ts";
import { FIRST } from "../../platform/outbox/outbox.repository.ts";
import { ownerColumns } from "./second-factor.repository.ts";
import type { SignInPerson } from "./sessions.repository.ts";

const CODES_AN_HOUR = 6;

const MOST_WRONG = 5;

const { mailedCodeMinutes, enrolmentCodeHours } = SESSION_LIFETIMES;

export function createCodesRepository(db: Queryable) {
  return {
    /** Needs a right password; false after too many mails an hour. */
    async ask(person: SignInPerson, attemptHash: Buffer): Promise<boolean> {
      const rows = await db.query(
        "codes.ask",
        `WITH asked AS (
           INSERT INTO sign_in_codes (member_id, staff_id, attempt_hash) SELECT $1::bigint, $2::bigint, $3
           WHERE (SELECT count(*) FROM sign_in_codes
             WHERE (member_id = $1 OR staff_id = $2) AND asked_at > now() - interval '1 hour') < $4
           RETURNING id
         ) INSERT INTO outbox (kind, lane, payload) SELECT 'mail.sign-in-code', ${FIRST}, jsonb_build_object('codeId', id,
             'attempt', encode($3::bytea, 'hex'), 'memberId', $1::bigint, 'staffId', $2::bigint) FROM asked RETURNING id`,
        [...ownerColumns(person), attemptHash, CODES_AN_HOUR],
      );
      return rows.length > 0;
    },

    /** False once its time is over. */
    async issue(codeId: number, codeHash: Buffer): Promise<boolean> {
      const rows = await db.query(
        "codes.issue",
        `UPDATE sign_in_codes SET code_hash = $2
         WHERE id = $1 AND asked_at > now() - make_interval(mins => $3) RETURNING id`,
        [codeId, codeHash, mailedCodeMinutes],
      );
      return rows.length > 0;
    },

    /** A wrong code counts against its attempt. */
    async isRight(person: SignInPerson, code: { attemptHash: Buffer; codeHash: Buffer }): Promise<boolean> {
      const rows = await db.query(
        "codes.is-right",
        `UPDATE sign_in_codes SET wrong = wrong + (code_hash <> $4)::int
         WHERE (member_id = $1 OR staff_id = $2) AND attempt_hash = $3
           AND code_hash IS NOT NULL AND wrong < $5 AND asked_at > now() - make_interval(mins => $6)
         RETURNING code_hash = $4 AS right`,
        [...ownerColumns(person), code.attemptHash, code.codeHash, MOST_WRONG, mailedCodeMinutes],
      );
      return rows.some((row) => row.right);
    },

    /** The second use gets false. */
    async use(codeHash: Buffer): Promise<boolean> {
      const rows = await db.query(
        "codes.use",
        "UPDATE sign_in_codes SET code_hash = NULL WHERE code_hash = $1 RETURNING id",
        [codeHash],
      );
      return rows.length > 0;
    },

    async askForEnrolment(staffId: number): Promise<void> {
      await db.query(
        "codes.ask-for-enrolment",
        `INSERT INTO outbox (kind, lane, payload) VALUES ('mail.staff-enrolment', ${FIRST}, jsonb_build_object('staffId', $1::bigint))`,
        [staffId],
      );
    },

    /** Answers the addressee; null where they are gone. */
    async issueEnrolment(staffId: number, codeHash: Buffer): Promise<{ email: string; name: string } | null> {
      const [row] = await db.query(
        "codes.issue-enrolment",
        `WITH issued AS (
           INSERT INTO staff_enrolments (staff_id, code_hash, expires_at)
           SELECT id, $2, now() + make_interval(hours => $3) FROM staff WHERE id = $1
           ON CONFLICT (staff_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at RETURNING staff_id
         ) SELECT email, name FROM staff JOIN issued ON issued.staff_id = staff.id`,
        [staffId, codeHash, enrolmentCodeHours],
      );
      return row ?? null;
    },

    async useEnrolment(staffId: number, codeHash: Buffer): Promise<boolean> {
      const rows = await db.query(
        "codes.use-enrolment",
        "DELETE FROM staff_enrolments WHERE staff_id = $1 AND code_hash = $2 AND expires_at > now() RETURNING staff_id AS id",
        [staffId, codeHash],
      );
      return rows.length > 0;
    },

    async sweep(): Promise<void> {
      await db.query("codes.sweep", "DELETE FROM sign_in_codes WHERE asked_at < now() - interval '1 hour'");
      await db.query("codes.sweep-enrolments", "DELETE FROM staff_enrolments WHERE expires_at <= now()");
    },
  };
}

export type CodesRepository = ReturnType<typeof createCodesRepository>;
