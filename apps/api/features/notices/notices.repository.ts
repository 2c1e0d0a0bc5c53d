import type { MailPace, NoticeKind } from "@kram/domain/notices";
import type { Column } from "../../columns.ts";
import type { Queryable } from "../../platform/database.ts";

/** What a notice says, by its kind: minor units, points, a month as `2026-11`. Nobody's name and no goods. */
export type NoticeFacts = Column<"notices.facts">;

/** Kinds that the member chose, beside the rules for the others. */
interface ChoiceRow {
  kind: NoticeKind;
  shop: boolean;
  mail: boolean;
}

/** Who writes one in the transaction of what happened: at most once for what it is about. */
export function createNotices(tx: Queryable) {
  return {
    /** By one statement for all postings that gave something. */
    async ofBonuses(postingIds: readonly number[]): Promise<void> {
      await tx.query(
        "notices.of-bonuses",
        `INSERT INTO notices (member_id, kind, about, facts)
         SELECT member_id, 'bonus', id::text, jsonb_build_object('amount', amount_minor, 'month', to_char(month, 'YYYY-MM'))
         FROM bonus_postings WHERE id = ANY ($1) AND amount_minor > 0 ORDER BY id ON CONFLICT DO NOTHING`,
        [postingIds],
      );
    },

    /** `amount` in minor units; `transactionId` of the ledger. */
    async ofPayout(payout: { memberId: number; transactionId: number; amount: number }): Promise<void> {
      await tx.query(
        "notices.of-payout",
        `INSERT INTO notices (member_id, kind, about, facts)
         VALUES ($1, 'payout', $2::bigint::text, jsonb_build_object('amount', $3::bigint)) ON CONFLICT DO NOTHING`,
        [payout.memberId, payout.transactionId, payout.amount],
      );
    },

    /** Once a month and level, and none below one told before; `month` is its first day. */
    async ofLevelsReached(month: string, reached: readonly { memberId: number; level: number; leader: boolean }[]) {
      await tx.query(
        "notices.of-levels-reached",
        `INSERT INTO notices (member_id, kind, about, facts)
         SELECT r.id, 'level-reached', to_char($1::date, 'YYYY-MM') || '/' || r.level,
           jsonb_build_object('level', r.level, 'leader', r.leader)
         FROM unnest($2::bigint[], $3::integer[], $4::boolean[]) AS r (id, level, leader)
         WHERE NOT EXISTS (SELECT FROM notices n WHERE n.member_id = r.id AND n.kind = 'level-reached'
           AND starts_with(n.about, to_char($1::date, 'YYYY-MM/')) AND (n.facts->>'level')::integer >= r.level)
         ON CONFLICT DO NOTHING`,
        [
          month,
          reached.map(({ memberId }) => memberId),
          reached.map(({ level }) => level),
          reached.map(({ leader }) => leader),
        ],
      );
    },

    /** Once a month. */
    async ofLevelsInDanger(
      month: string,
      inDanger: readonly { memberId: number; level: number; leader: boolean; own: number; group: number }[],
    ): Promise<void> {
      await tx.query(
        "notices.of-levels-in-danger",
        `INSERT INTO notices (member_id, kind, about, facts)
         SELECT r.id, 'level-danger', to_char($1::date, 'YYYY-MM'),
           jsonb_build_object('level', r.level, 'leader', r.leader, 'own', r.own, 'group', r.below)
         FROM unnest($2::bigint[], $3::integer[], $4::boolean[], $5::bigint[], $6::bigint[]) AS r (id, level, leader, own, below)
         ON CONFLICT DO NOTHING`,
        [
          month,
          inDanger.map(({ memberId }) => memberId),
          inDanger.map(({ level }) => level),
          inDanger.map(({ leader }) => leader),
          inDanger.map(({ own }) => own),
          inDanger.map(({ group }) => group),
        ],
      );
    },

    /** When levels were last looked at, `2026-11-27`. */
    async levelsSeenOn(): Promise<string | null> {
      const [row] = await tx.query(
        "notices.levels-seen-on",
        "SELECT to_char(levels_on, 'YYYY-MM-DD') AS day FROM notice_state",
      );
      return row?.day ?? null;
    },

    async rememberLevels(day: string): Promise<void> {
      await tx.query("notices.remember-levels", "UPDATE notice_state SET levels_on = $1::date", [day]);
    },
  };
}

export function createNoticeChoices(db: Queryable) {
  return {
    async read(memberId: number): Promise<{ mails: MailPace; chosen: ChoiceRow[] }> {
      const [row] = await db.query(
        "notices.choices",
        `SELECT coalesce((SELECT notice_mails FROM notification_preferences WHERE member_id = $1), 'at-once') AS mails,
           coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'shop', shop, 'mail', mail))
             FROM notice_choices WHERE member_id = $1), '[]') AS chosen`,
        [memberId],
      );
      if (!row) throw new Error("choices were not read");
      return row as { mails: MailPace; chosen: ChoiceRow[] };
    },

    /** Wanting mail again takes back a complaint; nothing for a member who is gone. */
    async choose(memberId: number, { mails, kinds }: { mails: MailPace; kinds: readonly ChoiceRow[] }): Promise<void> {
      await db.query(
        "notices.choose",
        `WITH taken_back AS (
           DELETE FROM mail_suppressions WHERE $2 <> 'never' AND reason = 'complained'
             AND address = (SELECT email FROM members WHERE id = $1)
             AND EXISTS (SELECT FROM notification_preferences WHERE member_id = $1 AND notice_mails = 'never')
         ), paced AS (
           INSERT INTO notification_preferences (member_id, mail_important, notice_mails)
           SELECT id, true, $2 FROM members WHERE id = $1 AND erased_at IS NULL
           ON CONFLICT (member_id) DO UPDATE SET notice_mails = excluded.notice_mails, changed_at = now()
         ) INSERT INTO notice_choices (member_id, kind, shop, mail)
         SELECT m.id, k.kind, k.shop, k.mail FROM members m, unnest($3::text[], $4::boolean[], $5::boolean[]) AS k (kind, shop, mail)
         WHERE m.id = $1 AND m.erased_at IS NULL
         ON CONFLICT (member_id, kind) DO UPDATE SET shop = excluded.shop, mail = excluded.mail`,
        [memberId, mails, kinds.map(({ kind }) => kind), kinds.map(({ shop }) => shop), kinds.map(({ mail }) => mail)],
      );
    },

    /** By the link of a mail, also where nothing was chosen before. */
    async endMails(memberId: number): Promise<void> {
      await db.query(
        "notices.end-mails",
        `INSERT INTO notification_preferences (member_id, mail_important, notice_mails)
         SELECT id, true, 'never' FROM members WHERE id = $1 AND erased_at IS NULL
         ON CONFLICT (member_id) DO UPDATE SET notice_mails = 'never', changed_at = now()`,
        [memberId],
      );
    },
  };
}

export type NoticeChoicesRepository = ReturnType<typeof createNoticeChoices>;
