import type { Queryable } from "../../platform/database.ts";

/** Somebody in the tree. */
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

/** Which people a list shows: below a node, directly or at any depth. */
export interface StructureFilter {
  parent: { memberId: number; path: string; groupSize: number };
  anyDepth: boolean;
  text: string | null;
  sort: "groupPoints" | "personalPoints" | "depth" | null;
  pageNo: number;
  pageSize: number;
}

const NODE = `m.id AS "memberId", m.member_no AS "memberNo", m.name, m.surname, m.shown_in_structure AS shown, s.member_no AS "sponsorNo", n.path, n.depth,
  (SELECT count(*) FROM structure_nodes c WHERE c.sponsor_id = n.member_id)::integer AS "childCount", n.group_size AS "groupSize",
  n.personal_points AS "personalPoints", n.group_points AS "groupPoints", m.created_at AS "joinedAt"`;

const JOINED = "JOIN members m ON m.id = n.member_id LEFT JOIN members s ON s.id = n.sponsor_id";

/**
 * From so many people on, a branch is read off the order's own index: sorting it would take longer than passing over everybody else.
 * PostgreSQL takes a branch for a small part of the club whatever its size; OFFSET 0 keeps it from choosing by that.
 */
const WIDE_FROM = 5000;

const ORDERS = {
  groupPoints: "n.group_points DESC, n.member_id",
  personalPoints: "n.personal_points DESC, n.member_id",
  depth: "n.depth, n.member_id",
} as const;

/** Statements on the tree of the club. */
export function createStructureRepository(db: Queryable) {
  return {
    async node(memberId: number): Promise<NodeRow> {
      const [row] = await db.query<NodeRow>(
        "structure.node",
        `SELECT ${NODE} FROM structure_nodes n ${JOINED} WHERE n.member_id = $1`,
        [memberId],
      );
      if (!row) throw new Error("a member has no place in the structure");
      return row;
    },

    /** Somebody in the branch of a path, its own head included; null for everybody else. */
    async inBranch(path: string, memberNo: string): Promise<NodeRow | null> {
      const [row] = await db.query<NodeRow>(
        "structure.in-branch",
        `SELECT ${NODE} FROM structure_nodes n ${JOINED} WHERE m.member_no = $2 AND starts_with(n.path, $1)`,
        [path, memberNo],
      );
      return row ?? null;
    },

    /** People of a branch. Its head's path ends with a dot; all below lie between it and the same path with the sign that follows the dot. */
    async list(filter: StructureFilter): Promise<{ rows: NodeRow[]; total: number }> {
      const { parent, anyDepth, sort } = filter;
      const order = sort ? ORDERS[sort] : anyDepth ? "n.path" : ORDERS.groupPoints;
      const isWide = anyDepth && sort !== null && filter.text === null && parent.groupSize >= WIDE_FROM;
      const within = anyDepth
        ? `n.path > $1 AND n.path < left($1, -1) || '/' AND ($2::text IS NULL OR n.search LIKE (SELECT '%' || fold_search($2) || '%'))`
        : "n.sponsor_id = $1::bigint AND ($2::text IS NULL OR n.search LIKE (SELECT '%' || fold_search($2) || '%'))";
      const passing = isWide ? "left(n.path, length($1)) = $1 AND n.path <> $1 AND $2::text IS NULL" : within;
      const source = isWide ? `(SELECT * FROM structure_nodes n ORDER BY ${order} OFFSET 0)` : "structure_nodes";
      const kind = `${isWide ? "wide-branch" : anyDepth ? "branch" : "children"}-${sort ?? "plain"}`;
      const head = anyDepth ? parent.path : parent.memberId;
      const text = filter.text === null ? null : filter.text.replace(/[\\%_]/gu, "\\$&");
      const [count] = await db.query<{ total: number }>(
        `structure.count-${anyDepth ? "branch" : "children"}`,
        `SELECT count(*) AS total FROM structure_nodes n WHERE ${within}`,
        [head, text],
      );
      const rows = await db.query<NodeRow>(
        `structure.list-${kind}`,
        `SELECT ${NODE} FROM (SELECT n.* FROM ${source} n WHERE ${passing} ORDER BY ${order} LIMIT $3 OFFSET $4) n ${JOINED} ORDER BY ${order}`,
        [head, text, filter.pageSize, (filter.pageNo - 1) * filter.pageSize],
      );
      return { rows, total: count?.total ?? 0 };
    },

    async countedAt(): Promise<Date | null> {
      const [row] = await db.query<{ at: Date | null }>(
        "structure.counted-at",
        "SELECT counted_at AS at FROM structure_state",
      );
      return row?.at ?? null;
    },

    async show(memberId: number, shown: boolean): Promise<void> {
      await db.query("structure.show", "UPDATE members SET shown_in_structure = $2 WHERE id = $1", [memberId, shown]);
    },

    /** What happened so far, as one text: orders, members, returns and the month. */
    async happened(month: string): Promise<{ now: string; seen: string | null }> {
      const [row] = await db.query<{ now: string; seen: string | null }>(
        "structure.happened",
        `SELECT concat_ws(' ', $1::text, pg_sequence_last_value(pg_get_serial_sequence('order_timeline', 'id')::regclass),
           pg_sequence_last_value(pg_get_serial_sequence('members', 'id')::regclass), (SELECT sum(quantity) FROM bonus_returned_lines)) AS now, seen FROM structure_state`,
        [month],
      );
      if (!row) throw new Error("the structure has no state");
      return row;
    },

    /** Keeps points and sizes; rows that are as they were are left alone. */
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
