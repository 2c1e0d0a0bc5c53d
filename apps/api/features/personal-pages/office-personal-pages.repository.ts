import type { Queryable } from "../../platform/database.ts";

export interface OfficePersonalPageRow {
  memberNo: string;
  short: string;
  name: string;
  surname: string;
  shownName: string;
  greeting: string;
  products: string[];
  hasPicture: boolean;
  published: boolean;
  changedAt: Date;
  hiddenReason: string | null;
}

const PAGE = `m.member_no AS "memberNo", p.short, m.name, m.surname, p.shown_name AS "shownName", p.greeting, p.products,
  p.picture IS NOT NULL AS "hasPicture", p.published_at IS NOT NULL AS published, p.changed_at AS "changedAt",
  CASE WHEN p.hidden_at IS NOT NULL THEN p.hidden_reason END AS "hiddenReason"`;

export function createOfficePersonalPagesRepository(db: Queryable) {
  return {
    list(filter: { hidden: boolean | null; text: string | null; pageNo: number; pageSize: number }) {
      const { hidden, text, pageNo, pageSize } = filter;
      return db.query(
        "office-personal-pages.list",
        `SELECT ${PAGE}, count(*) OVER ()::integer AS total FROM personal_pages p JOIN members m ON m.id = p.member_id
         WHERE ($1::boolean IS NULL OR (p.hidden_at IS NOT NULL) = $1) AND ($2::text IS NULL OR
           fold_search(concat_ws(' ', m.member_no, p.short, p.shown_name, p.greeting)) LIKE '%' || fold_search($2) || '%')
         ORDER BY p.changed_at DESC, p.member_id LIMIT $3 OFFSET $4`,
        [hidden, text === null ? null : text.replace(/[\\%_]/gu, "\\$&"), pageSize, (pageNo - 1) * pageSize],
      );
    },

    /** Null without a page; holds it until the transaction ends. */
    async lock(memberNo: string): Promise<{ memberId: number; hiddenReason: string | null } | null> {
      const [row] = await db.query(
        "office-personal-pages.lock",
        `SELECT p.member_id AS "memberId", CASE WHEN p.hidden_at IS NOT NULL THEN p.hidden_reason END AS "hiddenReason"
         FROM personal_pages p JOIN members m ON m.id = p.member_id WHERE m.member_no = $1 FOR UPDATE OF p`,
        [memberNo],
      );
      return row ?? null;
    },

    /** Null shows it again. */
    async hide(memberId: number, reason: string | null): Promise<void> {
      await db.query(
        "office-personal-pages.hide",
        `UPDATE personal_pages SET hidden_at = CASE WHEN $2::text IS NOT NULL THEN now() END,
           hidden_reason = coalesce($2, '') WHERE member_id = $1`,
        [memberId, reason],
      );
    },

    async find(memberNo: string): Promise<OfficePersonalPageRow | null> {
      const [row] = await db.query(
        "office-personal-pages.find",
        `SELECT ${PAGE} FROM personal_pages p JOIN members m ON m.id = p.member_id WHERE m.member_no = $1`,
        [memberNo],
      );
      return row ?? null;
    },
  };
}
