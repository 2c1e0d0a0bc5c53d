import type { OfficeContent } from "@kram/contract/content";
import type { Database, Queryable } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { createOfficeContentRepository, type OfficeContentRow } from "./office-content.repository.ts";
import { presentOfficeContent } from "./present-office-content.ts";

export interface ContentChange {
  db: Database;
  staffId: number;
  id: string;
}

/** Version and number of edits that the caller saw. */
export interface SeenVersion {
  version: number;
  edits: number;
}

/** Refuses: content.unknown. */
export async function readOfficeContent(db: Queryable, id: string): Promise<OfficeContentRow> {
  const row = await createOfficeContentRepository(db).get(Number(id));
  if (!row) throw new ShopError({ code: "content.unknown" });
  return row;
}

/** Refuses `content.changed-meanwhile` when somebody else saved since. */
export function requireNewest(row: OfficeContentRow, seen: SeenVersion): void {
  if (row.version !== seen.version || row.edits !== seen.edits)
    throw new ShopError({ code: "content.changed-meanwhile" });
}

/** Refuses `content.scheduled`: a waiting version must appear in the approved words. */
export function requireEditable(row: OfficeContentRow): void {
  if (row.versionState === "scheduled") throw new ShopError({ code: "content.scheduled" });
}

/** Locks and notes; answers the new state. Refuses: content.unknown, and what the work refuses. */
export function changeContent(
  { db, staffId, id }: ContentChange,
  work: (tx: Queryable, before: OfficeContentRow) => Promise<{ action: string; before?: unknown; after?: unknown }>,
): Promise<OfficeContent> {
  return db.inTransaction(async (tx) => {
    if (!(await createOfficeContentRepository(tx).lock(Number(id)))) throw new ShopError({ code: "content.unknown" });
    const before = await readOfficeContent(tx, id);
    const noted = await work(tx, before);
    await noteStaffAction(tx, { staffId, subject: subjectOf(before), ...noted });
    return presentOfficeContent(await readOfficeContent(tx, id));
  });
}

/** Names the text for the audit log. */
export function subjectOf({ section, slug }: { section: string | null; slug: string }): string {
  return section === null ? slug : `${section}/${slug}`;
}
