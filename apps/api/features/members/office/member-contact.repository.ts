import type { AgreedBy, ContactField, MemberContact } from "@kram/domain/members";
import type { Queryable } from "../../../platform/database.ts";

export function createMemberContactRepository(db: Queryable) {
  return {
    /** Null also for deleted accounts. */
    async lock(memberNo: string): Promise<(MemberContact & { id: number }) | null> {
      const [row] = await db.query(
        "member-contact.lock",
        `SELECT id, name, surname, street, building_no AS "buildingNo", apartment_no AS "apartmentNo",
           zip_code AS "zipCode", city, mobile, email
         FROM members WHERE member_no = $1 AND erased_at IS NULL FOR UPDATE`,
        [memberNo],
      );
      return row ?? null;
    },

    /** All but the e-mail. */
    async set(memberId: number, contact: Omit<MemberContact, "email">): Promise<void> {
      const { name, surname, street, buildingNo, apartmentNo, zipCode, city, mobile } = contact;
      await db.query(
        "member-contact.set",
        `UPDATE members SET name = $2, surname = $3, street = $4, building_no = $5, apartment_no = $6, zip_code = $7,
           city = $8, mobile = $9 WHERE id = $1`,
        [memberId, name, surname, street, buildingNo, apartmentNo, zipCode, city, mobile],
      );
    },

    /** And asks for the mail that tells the member. */
    async note(change: {
      memberId: number;
      staffId: number;
      agreedBy: AgreedBy;
      fields: readonly ContactField[];
    }): Promise<void> {
      await db.query(
        "member-contact.note",
        `WITH noted AS (
           INSERT INTO member_contact_changes (member_id, staff_id, agreed_by, fields) VALUES ($1, $2, $3, $4) RETURNING member_id, fields
         ) INSERT INTO outbox (kind, payload)
           SELECT 'mail.contact-changed', jsonb_build_object('memberId', member_id, 'fields', fields) FROM noted`,
        [change.memberId, change.staffId, change.agreedBy, [...change.fields]],
      );
    },
  };
}
