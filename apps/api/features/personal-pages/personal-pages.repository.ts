import type { Queryable } from "../../platform/database.ts";

export interface PersonalPageRow {
  short: string;
  name: string;
  surname: string;
  greeting: string;
  shownName: string;
  products: string[];
  picture: Buffer | null;
  mayWrite: boolean;
  published: boolean;
  /** Null where staff did not hide it. */
  hiddenReason: string | null;
}

const PAGE = `p.short, m.name, m.surname, p.greeting, p.shown_name AS "shownName", p.products, p.picture,
  p.may_write AS "mayWrite", p.published_at IS NOT NULL AS published,
  CASE WHEN p.hidden_at IS NOT NULL THEN p.hidden_reason END AS "hiddenReason"`;

export function createPersonalPagesRepository(db: Queryable) {
  return {
    /** By a former name too; of members who are there and not blocked. */
    async byShort(short: string): Promise<PersonalPageRow | null> {
      const [row] = await db.query(
        "personal-pages.by-short",
        `SELECT ${PAGE} FROM short_names n JOIN personal_pages p USING (member_id) JOIN members m ON m.id = p.member_id
         WHERE n.short = $1 AND m.erased_at IS NULL AND m.blocked_at IS NULL`,
        [short],
      );
      return row ?? null;
    },

    async ofMember(memberId: number): Promise<PersonalPageRow | null> {
      const [row] = await db.query(
        "personal-pages.of-member",
        `SELECT ${PAGE} FROM personal_pages p JOIN members m ON m.id = p.member_id WHERE p.member_id = $1`,
        [memberId],
      );
      return row ?? null;
    },

    async nameOf(memberId: number): Promise<{ name: string; surname: string }> {
      const [row] = await db.query("personal-pages.name-of", "SELECT name, surname FROM members WHERE id = $1", [
        memberId,
      ]);
      if (!row) throw new Error("a session points to a member that is gone");
      return row;
    },

    /** What belongs to the house, besides the shop's own name. */
    async brandWords(): Promise<string[]> {
      const rows = await db.query("personal-pages.brand-words", "SELECT code, name FROM brands");
      return rows.flatMap(({ code, name }) => [code, name]);
    },

    /** Those of the codes that visitors see. */
    async shownProducts(codes: readonly string[]): Promise<string[]> {
      const rows = await db.query(
        "personal-pages.shown-products",
        "SELECT code FROM products WHERE code = ANY($1::text[]) AND visible_for_guest",
        [codes],
      );
      return rows.map(({ code }) => code);
    },

    /** Former ones too. */
    async namesOf(memberId: number): Promise<string[]> {
      const rows = await db.query("personal-pages.names-of", "SELECT short FROM short_names WHERE member_id = $1", [
        memberId,
      ]);
      return rows.map(({ short }) => short);
    },

    /** False where somebody else has the short name. */
    async set(
      memberId: number,
      page: Pick<PersonalPageRow, "short" | "greeting" | "shownName" | "products" | "mayWrite" | "published">,
    ): Promise<boolean> {
      const rows = await db.query(
        "personal-pages.set",
        `WITH named AS (
           INSERT INTO short_names (short, member_id) VALUES ($2, $1)
           ON CONFLICT (short) DO UPDATE SET member_id = excluded.member_id WHERE short_names.member_id = $1 RETURNING short)
         INSERT INTO personal_pages (member_id, short, greeting, shown_name, products, may_write, published_at)
         SELECT $1, short, $3, $4, $5, $6, CASE WHEN $7 THEN now() END FROM named
         ON CONFLICT (member_id) DO UPDATE SET short = excluded.short, greeting = excluded.greeting,
           shown_name = excluded.shown_name, products = excluded.products, may_write = excluded.may_write,
           published_at = CASE WHEN $7 THEN coalesce(personal_pages.published_at, now()) END, changed_at = now()
         RETURNING 1`,
        [memberId, page.short, page.greeting, page.shownName, page.products, page.mayWrite, page.published],
      );
      return rows.length > 0;
    },

    /** False without a page. */
    async setPicture(memberId: number, picture: Buffer | null): Promise<boolean> {
      const rows = await db.query(
        "personal-pages.set-picture",
        "UPDATE personal_pages SET picture = $2, changed_at = now() WHERE member_id = $1 RETURNING 1",
        [memberId, picture],
      );
      return rows.length > 0;
    },
  };
}
