import type { BonusPlan } from "@kram/domain/bonuses";
import type { Queryable } from "../../platform/database.ts";

export interface DraftRow {
  id: number;
  title: string;
  basedOn: number | null;
  rules: BonusPlan;
  by: string;
  changedAt: Date;
  edits: number;
}

const DRAFT = `SELECT d.id, d.title, d.based_on AS "basedOn", d.rules, s.name || ' ' || s.surname AS by,
  d.changed_at AS "changedAt", d.edits
  FROM bonus_plan_drafts d JOIN staff s ON s.id = d.staff_id`;

export function createDraftsRepository(db: Queryable) {
  return {
    /** The last changed first. */
    list(): Promise<DraftRow[]> {
      return db.query("bonuses.drafts", `${DRAFT} ORDER BY d.changed_at DESC, d.id DESC LIMIT 100`);
    },

    async lock(id: number): Promise<DraftRow | null> {
      await db.query("bonuses.lock-draft", "SELECT id FROM bonus_plan_drafts WHERE id = $1 FOR UPDATE", [id]);
      return this.find(id);
    },

    async find(id: number): Promise<DraftRow | null> {
      const [row] = await db.query("bonuses.draft", `${DRAFT} WHERE d.id = $1`, [id]);
      return row ?? null;
    },

    /** Null where the version it is based on does not exist. */
    async add(draft: {
      title: string;
      basedOn: number | null;
      rules: BonusPlan;
      staffId: number;
    }): Promise<number | null> {
      const [row] = await db.query(
        "bonuses.add-draft",
        `INSERT INTO bonus_plan_drafts (title, based_on, rules, staff_id) SELECT $1, $2, $3, $4
         WHERE $2::integer IS NULL OR EXISTS (SELECT 1 FROM bonus_plans WHERE version = $2) RETURNING id`,
        [draft.title, draft.basedOn, JSON.stringify(draft.rules), draft.staffId],
      );
      return row?.id ?? null;
    },

    /** False where `edits` has changed. */
    async set(
      id: number,
      draft: { title: string; rules: BonusPlan; edits: number; staffId: number },
    ): Promise<boolean> {
      const rows = await db.query(
        "bonuses.set-draft",
        `UPDATE bonus_plan_drafts SET title = $2, rules = $3, staff_id = $4, changed_at = now(), edits = edits + 1
         WHERE id = $1 AND edits = $5 RETURNING id`,
        [id, draft.title, JSON.stringify(draft.rules), draft.staffId, draft.edits],
      );
      return rows.length > 0;
    },

    async drop(id: number): Promise<boolean> {
      return (
        (await db.query("bonuses.drop-draft", "DELETE FROM bonus_plan_drafts WHERE id = $1 RETURNING id", [id]))
          .length > 0
      );
    },
  };
}
