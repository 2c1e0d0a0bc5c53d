import type { Queryable } from "../../platform/database.ts";

const VERSIONS_SHOWN = 50;

/** Versions of the owner's parts; nothing is ever changed. */
export function createSettingPartsRepository(db: Queryable) {
  return {
    newest() {
      return db.query(
        "setting-parts.newest",
        "SELECT DISTINCT ON (part) part, version, value FROM setting_versions ORDER BY part, version DESC",
      );
    },

    async newestOf(part: string) {
      const [row] = await db.query(
        "setting-parts.newest-of",
        "SELECT version, value FROM setting_versions WHERE part = $1 ORDER BY version DESC LIMIT 1",
        [part],
      );
      return row ?? null;
    },

    /** The latest first. */
    versions(part: string) {
      return db.query(
        "setting-parts.versions",
        `SELECT v.version, v.value, v.set_at AS "setAt", v.set_by AS "staffId", s.name || ' ' || s.surname AS "staffName"
         FROM setting_versions v LEFT JOIN staff s ON s.id = v.set_by WHERE v.part = $1 ORDER BY v.version DESC LIMIT ${VERSIONS_SHOWN}`,
        [part],
      );
    },

    async hasPicture(name: string): Promise<boolean> {
      const rows = await db.query("setting-parts.has-picture", "SELECT 1 FROM pictures WHERE name = $1", [name]);
      return rows.length > 0;
    },

    async hasMember(memberNo: string): Promise<boolean> {
      const rows = await db.query(
        "setting-parts.has-member",
        "SELECT 1 FROM members WHERE member_no = $1 AND erased_at IS NULL AND blocked_at IS NULL",
        [memberNo],
      );
      return rows.length > 0;
    },

    async everyValue(part: string) {
      const rows = await db.query("setting-parts.every-value", "SELECT value FROM setting_versions WHERE part = $1", [
        part,
      ]);
      return rows.map(({ value }) => value);
    },

    /** False where somebody else added it first. */
    async add(input: { part: string; version: number; value: object; staffId: number | null }): Promise<boolean> {
      const rows = await db.query(
        "setting-parts.add",
        `INSERT INTO setting_versions (part, version, value, set_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT DO NOTHING RETURNING version`,
        [input.part, input.version, JSON.stringify(input.value), input.staffId],
      );
      return rows.length > 0;
    },
  };
}
