import type { Queryable } from "../../platform/database.ts";
import { variantsOf } from "../../platform/statements.ts";

export interface NodeRow {
  memberId: number;
  memberNo: string;
  name: string;
  surname: string;
  shown: boolean;
  sponsorNo: string | null;
  path: string;
  depth: number;
  childCount: number;
  groupSize: number;
  personalPoints: number;
  groupPoints: number;
  joinedAt: Date;
}

interface StructureFilter {
  parent: { memberId: number; path: string; groupSize: number };
  anyDepth: boolean;
  text: string | null;
  sort: "groupPoints" | "personalPoints" | "depth" | null;
  pageNo: number;
  pageSize: number;
}

const NODE = `m.id AS "memberId", m.member_no AS "memberNo", m.name, m.surname, m.shown_in_structure AS shown,
  s.member_no AS "sponsorNo", n.path, n.depth,
  (SELECT count(*) FROM structure_nodes c WHERE c.sponsor_id = n.member_id)::integer AS "childCount", n.group_size AS "groupSize",
  n.personal_points AS "personalPoints", n.group_points AS "groupPoints", m.created_at AS "joinedAt"`;

const JOINED = "JOIN members m ON m.id = n.member_id LEFT JOIN members s ON s.id = n.sponsor_id";

/** Wider branches use the order's index; OFFSET 0 keeps PostgreSQL from sorting them. */
const WIDE_FROM = 5000;

const FOUND_AT_MOST = 1000;

/** Larger branches are searched through the whole club. */
const SEARCHED_FROM = 10_000;

const ORDERS = {
  groupPoints: "n.group_points DESC, n.member_id",
  personalPoints: "n.personal_points DESC, n.member_id",
  depth: "n.depth, n.member_id",
} as const;

const BRANCH = "n.path > $1 AND n.path < left($1, -1) || '/'";

const CHILDREN = "n.sponsor_id = $1::bigint";

/** Counts matches up to one more than are listed. */
function findIn(source: "club" | "branch", order: string): string {
  const people =
    source === "club"
      ? `structure_search s JOIN structure_nodes n USING (member_id) WHERE s.search LIKE (SELECT search_pattern($2))
        AND left(n.path, length($1)) = $1 AND n.path <> $1`
      : `structure_nodes n WHERE ${BRANCH} AND n.search LIKE (SELECT search_pattern($2))`;
  return `WITH found AS MATERIALIZED (
    SELECT n.member_id, n.path, n.depth, n.personal_points, n.group_points FROM ${people} LIMIT ${FOUND_AT_MOST + 1}
  ), listed AS (SELECT * FROM found LIMIT ${FOUND_AT_MOST})
  SELECT (SELECT count(*) FROM found)::integer AS total, ARRAY(SELECT n.member_id FROM listed n ORDER BY ${order}
    LIMIT $3 OFFSET $4) AS ids`;
}

const SORTS = ["groupPoints", "personalPoints", "depth", "plain"] as const;

/** Unsorted, a branch is a tree, and siblings stand by points. */
function orderOf(sort: (typeof SORTS)[number], anyDepth: boolean): string {
  return sort === "plain" ? (anyDepth ? "n.path" : ORDERS.groupPoints) : ORDERS[sort];
}

const FOUND = {
  ...variantsOf("structure.found club", SORTS, (sort) => findIn("club", orderOf(sort, true))),
  ...variantsOf("structure.found branch", SORTS, (sort) => findIn("branch", orderOf(sort, true))),
};

/** A page of the rows that pass, in this order. */
function listed(passing: string, order: string, source = "structure_nodes"): string {
  return `SELECT ${NODE} FROM (SELECT n.* FROM ${source} n WHERE ${passing} ORDER BY ${order}
    LIMIT $2 OFFSET $3) n ${JOINED} ORDER BY ${order}`;
}

const LIST_CHILDREN = variantsOf("structure.list-children", SORTS, (sort) => listed(CHILDREN, orderOf(sort, false)));

const LIST_BRANCH = {
  ...variantsOf("structure.list-branch", SORTS, (sort) => listed(BRANCH, orderOf(sort, true))),
  ...variantsOf("structure.list-branch wide", SORTS, (sort) => {
    const order = orderOf(sort, true);
    const source = `(SELECT * FROM structure_nodes n ORDER BY ${order} OFFSET 0)`;
    return listed("left(n.path, length($1)) = $1 AND n.path <> $1", order, source);
  }),
};

function pageOf({ pageNo, pageSize }: StructureFilter): [number, number] {
  return [pageSize, (pageNo - 1) * pageSize];
}

export function createStructureRepository(db: Queryable) {
  async function find(filter: StructureFilter, text: string) {
    const { parent, sort } = filter;
    const source = parent.groupSize >= SEARCHED_FROM ? "club" : "branch";
    const name = `structure.found ${source} ${sort ?? "plain"}` as const;
    const [found] = await db.query(name, FOUND[name], [parent.path, text, ...pageOf(filter)]);
    if (!found) throw new Error("a search answered nothing");
    const rows = await db.query(
      "structure.nodes",
      `SELECT ${NODE} FROM structure_nodes n ${JOINED} WHERE n.member_id = ANY($1::bigint[])
       ORDER BY array_position($1::bigint[], n.member_id)`,
      [found.ids],
    );
    return { rows, total: Math.min(found.total, FOUND_AT_MOST), more: found.total > FOUND_AT_MOST };
  }

  async function listChildren(filter: StructureFilter) {
    const { parent, sort } = filter;
    const name = `structure.list-children ${sort ?? "plain"}` as const;
    const [[count], rows] = await Promise.all([
      db.query("structure.count-children", `SELECT count(*) AS total FROM structure_nodes n WHERE ${CHILDREN}`, [
        parent.memberId,
      ]),
      db.query(name, LIST_CHILDREN[name], [parent.memberId, ...pageOf(filter)]),
    ]);
    return { rows, total: count?.total ?? 0 };
  }

  // Parallel, since both are slow; a large branch's size comes from its head, two minutes old at most.
  async function listBranch(filter: StructureFilter) {
    const { parent, sort } = filter;
    const isLarge = parent.groupSize >= WIDE_FROM;
    const name =
      `structure.list-branch ${isLarge && sort !== null ? (`wide ${sort}` as const) : (sort ?? "plain")}` as const;
    const [[count], rows] = await Promise.all([
      isLarge
        ? [{ total: parent.groupSize }]
        : db.query("structure.count-branch", `SELECT count(*) AS total FROM structure_nodes n WHERE ${BRANCH}`, [
            parent.path,
          ]),
      db.query(name, LIST_BRANCH[name], [parent.path, ...pageOf(filter)]),
    ]);
    return { rows, total: count?.total ?? 0 };
  }

  return {
    async node(memberId: number): Promise<NodeRow> {
      const [row] = await db.query(
        "structure.node",
        `SELECT ${NODE} FROM structure_nodes n ${JOINED} WHERE n.member_id = $1`,
        [memberId],
      );
      if (!row) throw new Error("a member has no place in the structure");
      return row;
    },

    /** Includes the branch's head; null for everybody else. */
    async inBranch(path: string, memberNo: string): Promise<NodeRow | null> {
      const [row] = await db.query(
        "structure.in-branch",
        `SELECT ${NODE} FROM structure_nodes n ${JOINED} WHERE m.member_no = $2 AND starts_with(n.path, $1)`,
        [path, memberNo],
      );
      return row ?? null;
    },

    /** `more` when not all matches are listed. */
    async list(filter: StructureFilter): Promise<{ rows: NodeRow[]; total: number; more: boolean }> {
      const { anyDepth, text } = filter;
      if (anyDepth && text !== null) return find(filter, text);
      return { ...(await (anyDepth ? listBranch(filter) : listChildren(filter))), more: false };
    },

    async countedAt(): Promise<Date | null> {
      const [row] = await db.query("structure.counted-at", "SELECT counted_at AS at FROM structure_state");
      return row?.at ?? null;
    },

    async shownToInvited(memberId: number): Promise<boolean> {
      const [row] = await db.query(
        "structure.shown-to-invited",
        "SELECT shown_to_invited AS shown FROM members WHERE id = $1",
        [memberId],
      );
      return row?.shown ?? false;
    },

    /** Null leaves a switch as it is. */
    async show(memberId: number, { above, invited }: { above: boolean | null; invited: boolean | null }) {
      const [row] = await db.query(
        "structure.show",
        `UPDATE members SET shown_in_structure = coalesce($2, shown_in_structure), shown_to_invited = coalesce($3, shown_to_invited)
         WHERE id = $1 RETURNING shown_in_structure AS shown, shown_to_invited AS "shownToInvited"`,
        [memberId, above, invited],
      );
      if (!row) throw new Error("a session points to a member that is gone");
      return row;
    },

    /** Today in the zone, with the first days of its month and the one before, and the days that follow in it. */
    async calendar(timeZone: string): Promise<{ today: string; month: string; last: string; daysLeft: number }> {
      const [row] = await db.query(
        "structure.calendar",
        `SELECT to_char(day, 'YYYY-MM-DD') AS today, to_char(day, 'YYYY-MM-01') AS month,
           to_char(day - interval '1 month', 'YYYY-MM-01') AS last,
           extract(day FROM date_trunc('month', day) + interval '1 month' - interval '1 day' - day)::integer AS "daysLeft"
         FROM (SELECT (now() AT TIME ZONE $1)::date::timestamp AS day) t`,
        [timeZone],
      );
      if (!row) throw new Error("the database tells no time");
      return row;
    },

    /** What points depend on, as one text. */
    async happened(month: string): Promise<{ now: string; seen: string | null }> {
      const [row] = await db.query(
        "structure.happened",
        `SELECT concat_ws(' ', $1::text, pg_sequence_last_value(pg_get_serial_sequence('order_timeline', 'id')::regclass),
           pg_sequence_last_value(pg_get_serial_sequence('members', 'id')::regclass), (SELECT sum(quantity)
             FROM bonus_returned_lines), (SELECT count(*) FROM cash_receipts),
             (SELECT count(*) FROM bonus_plans)) AS now, seen FROM structure_state`,
        [month],
      );
      if (!row) throw new Error("the structure has no state");
      return row;
    },

    /** Leaves unchanged rows alone. */
    async keep(
      standings: readonly { id: number; personalPoints: number; groupPoints: number; groupSize: number }[],
    ): Promise<void> {
      await db.query(
        "structure.keep",
        `UPDATE structure_nodes n SET personal_points = k.personal, group_points = k.points, group_size = k.size
         FROM unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::integer[]) AS k (id, personal, points, size)
         WHERE n.member_id = k.id AND (n.personal_points, n.group_points, n.group_size) IS DISTINCT FROM (k.personal, k.points, k.size)`,
        [
          standings.map(({ id }) => id),
          standings.map(({ personalPoints }) => personalPoints),
          standings.map(({ groupPoints }) => groupPoints),
          standings.map(({ groupSize }) => groupSize),
        ],
      );
    },

    async remember(month: string, seen: string): Promise<void> {
      await db.query("structure.remember", "UPDATE structure_state SET month = $1, seen = $2, counted_at = now()", [
        month,
        seen,
      ]);
    },
  };
}
