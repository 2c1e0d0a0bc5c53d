import type { OfficeContent } from "@kram/contract/content";
import type { Country } from "@kram/countries/country";
import { isAgreedTo } from "@kram/domain/consents";
import type { Queryable } from "../../../platform/database.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { announceVersion } from "../../terms/public.ts";
import {
  changeContent,
  type ContentChange,
  readOfficeContent,
  requireNewest,
  type SeenVersion,
  subjectOf,
} from "./change-content.ts";
import { createOfficeContentRepository, type OfficeContentRow } from "./office-content.repository.ts";
import { requireSpare } from "./require-links.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { presentTexts } from "./present-office-content.ts";

interface Publication extends ContentChange, SeenVersion {
  at: string | null;
  renewsConsent: boolean;
  announcedFor: string | null;
  country: Country;
}

/**
 * Publishes now or later; only agreements can renew consent or be announced. Refuses: content.unknown,
 * content.changed-meanwhile, content.no-draft, content.time-passed, content.notice-short, content.not-agreed.
 */
export function publishContent(input: Publication): Promise<OfficeContent> {
  const { at, version, announcedFor, country } = input;
  return changeContent(input, async (tx, before) => {
    requireNewest(before, input);
    if (before.versionState !== "draft") throw new ShopError({ code: "content.no-draft" });
    if (announcedFor !== null) {
      await announceContent(tx, { before, from: announcedFor, country });
      return { action: "announceContent", before: { state: before.state }, after: { version, from: announcedFor } };
    }
    const renewsConsent = input.renewsConsent && isAgreedTo(before);
    const contents = createOfficeContentRepository(tx);
    if (!(await contents.schedule(before.id, { at, renewsConsent })))
      throw new ShopError({ code: "content.time-passed", field: "at" });
    if (at === null) await contents.publishDue();
    return { action: "publishContent", before: { state: before.state }, after: { version, at, renewsConsent } };
  });
}

/** Members are told, and asked from that day on. */
async function announceContent(
  tx: Queryable,
  { before, from, country }: { before: OfficeContentRow; from: string; country: Country },
): Promise<void> {
  const { timeZone, termsNoticeDays } = country;
  if (!isAgreedTo(before)) throw new ShopError({ code: "content.not-agreed", field: "announcedFor" });
  const contents = createOfficeContentRepository(tx);
  const versionId = await contents.announce(before.id, { from, timeZone, termsNoticeDays });
  if (versionId === null) throw new ShopError({ code: "content.notice-short", field: "announcedFor" });
  await announceVersion(tx, versionId);
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
