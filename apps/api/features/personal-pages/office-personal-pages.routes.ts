import { hidePersonalPage as hideOperation, listPersonalPages } from "@kram/contract/personal-pages";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { pageOfRows } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createOfficePersonalPagesRepository } from "./office-personal-pages.repository.ts";
import { presentOfficePage } from "./present-personal-page.ts";

export function registerOfficePersonalPagesRoutes({ serve, db }: { serve: Serve; db: Database }): void {
  const pages = createOfficePersonalPagesRepository(db);

  serve(listPersonalPages, async ({ query: { hidden, text, ...page } }) => {
    const asked = { ...page, hidden: hidden === undefined ? null : hidden === "true", text: text?.trim() || null };
    return pageOfRows(asked, (each) => pages.list(each), presentOfficePage);
  });

  serve(hideOperation, async ({ caller: { staffId }, params: { memberNo }, body }) => {
    await hidePersonalPage({ db, staffId, memberNo, reason: body.reason.trim() || null });
    const row = await pages.find(memberNo);
    if (!row) throw new ShopError({ code: "personal-page.none" });
    return presentOfficePage(row);
  });
}

/** Without a reason it is shown again. Refuses: personal-page.none. */
async function hidePersonalPage(input: {
  db: Database;
  staffId: number;
  memberNo: string;
  reason: string | null;
}): Promise<void> {
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
}
