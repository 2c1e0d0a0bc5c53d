import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { type ContentChange, readOfficeContent, requireNewest, type SeenVersion, subjectOf } from "./change-content.ts";
import { createOfficeContentRepository } from "./office-content.repository.ts";
import { presentTexts } from "./present-office-content.ts";

/** Throws a draft away; its words stay in the audit log. Refuses: content.unknown, content.changed-meanwhile, content.no-draft. */
export function dropContentDraft(input: ContentChange & SeenVersion): Promise<{ id: string; left: boolean }> {
  const { db, staffId, id } = input;
  return db.inTransaction(async (tx) => {
    const contents = createOfficeContentRepository(tx);
    if (!(await contents.lock(Number(id)))) throw new ShopError({ code: "content.unknown" });
    const before = await readOfficeContent(tx, id);
    requireNewest(before, input);
    if (before.versionState !== "draft") throw new ShopError({ code: "content.no-draft" });
    const left = await contents.dropDraft(before.id);
    const words = { version: before.version, texts: presentTexts(before.texts) };
    await noteStaffAction(tx, { staffId, action: "dropContentDraft", subject: subjectOf(before), before: words });
    return { id, left };
  });
}
