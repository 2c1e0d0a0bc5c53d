import type { OfficeContent } from "@kram/contract/content";
import { isAgreedTo } from "@kram/domain/consents";
import { ShopError } from "../../../platform/shop-error.ts";
import {
  changeContent,
  type ContentChange,
  readOfficeContent,
  requireNewest,
  type SeenVersion,
  subjectOf,
} from "./change-content.ts";
import { createOfficeContentRepository } from "./office-content.repository.ts";
import { requireSpare } from "./require-links.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { presentTexts } from "./present-office-content.ts";

/**
 * Publishes now or later; only agreements can renew consent. Refuses: content.unknown, content.changed-meanwhile,
 * content.no-draft, content.time-passed.
 */
export function publishContent(
  input: ContentChange & SeenVersion & { at: string | null; renewsConsent: boolean },
): Promise<OfficeContent> {
  const { at, version } = input;
  return changeContent(input, async (tx, before) => {
    requireNewest(before, input);
    if (before.versionState !== "draft") throw new ShopError({ code: "content.no-draft" });
    const renewsConsent = input.renewsConsent && isAgreedTo(before);
    const contents = createOfficeContentRepository(tx);
    if (!(await contents.schedule(before.id, { at, renewsConsent })))
      throw new ShopError({ code: "content.time-passed", field: "at" });
    if (at === null) await contents.publishDue();
    return { action: "publishContent", before: { state: before.state }, after: { version, at, renewsConsent } };
  });
}

/** Takes back what waits. Refuses: content.unknown, content.no-draft. */
export function unscheduleContent(input: ContentChange): Promise<OfficeContent> {
  return changeContent(input, async (tx, before) => {
    if (before.versionState !== "scheduled") throw new ShopError({ code: "content.no-draft" });
    await createOfficeContentRepository(tx).unschedule(before.id);
    return { action: "unscheduleContent", before: { at: before.publishAt }, after: { version: before.version } };
  });
}

/** Withdraws, or shows again what was published. Refuses: content.unknown, content.link-needed. */
export function withdrawContent(input: ContentChange & { withdrawn: boolean }): Promise<OfficeContent> {
  const { withdrawn } = input;
  return changeContent(input, async (tx, before) => {
    if (withdrawn) requireSpare(before);
    if (withdrawn !== before.withdrawn) await createOfficeContentRepository(tx).setWithdrawn(before.id, withdrawn);
    return { action: "withdrawContent", before: { withdrawn: before.withdrawn }, after: { withdrawn } };
  });
}

/** Keeps its words in the audit log. Refuses: content.unknown, content.changed-meanwhile, content.no-draft. */
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
