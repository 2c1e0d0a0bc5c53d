import type { Country } from "@kram/countries/country";
import { type AgreedBy, changedFields, type MemberContact } from "@kram/domain/members";
import type { Database } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { createAccountLinksRepository } from "../account-links.repository.ts";
import { checkAddress } from "../check-fields.ts";
import { createMemberContactRepository } from "./member-contact.repository.ts";

/** Whoever opens the link of a new e-mail that staff typed is signed out everywhere. */
const NO_SESSION = "00000000-0000-0000-0000-000000000000";

/** At the member's wish, who hears of it at the address that counts. Refuses: member.unknown, a code a field. Source: members 14. */
export async function setMemberContact(input: {
  db: Database;
  country: Country;
  staffId: number;
  memberNo: string;
  agreedBy: AgreedBy;
  wanted: Partial<MemberContact>;
}): Promise<void> {
  const { db, country, staffId, memberNo, agreedBy, wanted } = input;
  const given: Partial<MemberContact> = checkAddress(wanted as Record<string, string>, country);
  await db.inTransaction(async (tx) => {
    const contacts = createMemberContactRepository(tx);
    const before = await contacts.lock(memberNo);
    if (!before) throw new ShopError({ code: "member.unknown" });
    const { id: memberId } = before;
    const fields = changedFields(before, given);
    if (fields.length === 0) return;
    const { email, ...contact } = { ...before, ...given };
    await contacts.set(memberId, contact);
    if (fields.includes("email")) await createAccountLinksRepository(tx).askForEmail(memberId, email, NO_SESSION);
    await contacts.note({ memberId, staffId, agreedBy, fields });
    await noteStaffAction(tx, { staffId, action: "setMemberContact", subject: memberNo, after: { agreedBy, fields } });
  });
}
