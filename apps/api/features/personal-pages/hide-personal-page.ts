import type { OfficePersonalPage } from "@kram/contract/personal-pages";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOfficePersonalPagesRepository } from "./office-personal-pages.repository.ts";
import { presentOfficePage } from "./show-pages.ts";

/** Without a reason it is shown again. Refuses: personal-page.none. */
export async function hidePersonalPage(input: {
  db: Database;
  staffId: number;
  memberNo: string;
  reason: string | null;
}): Promise<OfficePersonalPage> {
  const { db, staffId, memberNo, reason } = input;
  await db.inTransaction(async (tx) => {
    const pages = createOfficePersonalPagesRepository(tx);
    const before = await pages.lock(memberNo);
    if (!before) throw new ShopError({ code: "personal-page.none" });
    if (before.hiddenReason === reason) return;
    await pages.hide(before.memberId, reason);
    const noted = { before: { hidden: before.hiddenReason }, after: { hidden: reason } };
    await noteStaffAction(tx, { staffId, action: "hidePersonalPage", subject: memberNo, ...noted });
  });
  const row = await createOfficePersonalPagesRepository(db).find(memberNo);
  if (!row) throw new ShopError({ code: "personal-page.none" });
  return presentOfficePage(row);
}
