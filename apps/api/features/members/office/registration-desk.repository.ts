import type { OfficeRegistration } from "@kram/contract/members";
import type { Queryable } from "../../../platform/database.ts";

export interface RegistrationDeskRow extends Omit<OfficeRegistration, "id" | "linkEndsAt"> {
  id: number;
  linkEndsAt: Date;
}

export function createRegistrationDeskRepository(db: Queryable) {
  return {
    list({ pageNo, pageSize }: { pageNo: number; pageSize: number }) {
      return db.query(
        "registration-desk.list",
        `SELECT r.id, r.email, r.locale, json_build_object('memberNo', s.member_no, 'name', s.name, 'surname', s.surname) AS sponsor,
           r.expires_at AS "linkEndsAt", r.expires_at <= now() AS "linkEnded", count(*) OVER ()::integer AS total
         FROM registrations r JOIN members s ON s.id = r.sponsor_id ORDER BY r.expires_at DESC, r.id DESC LIMIT $1 OFFSET $2`,
        [pageSize, (pageNo - 1) * pageSize],
      );
    },

    /** False where the registration is gone. */
    async mailAgain(id: number): Promise<boolean> {
      const rows = await db.query(
        "registration-desk.mail-again",
        `INSERT INTO outbox (kind, payload) SELECT 'mail.registration', jsonb_build_object('again', true, 'registrationId', id)
         FROM registrations WHERE id = $1 RETURNING id`,
        [id],
      );
      return rows.length > 0;
    },

    async withdraw(id: number): Promise<boolean> {
      const rows = await db.query(
        "registration-desk.withdraw",
        "DELETE FROM registrations WHERE id = $1 RETURNING id",
        [id],
      );
      return rows.length > 0;
    },
  };
}
