import { getInvitation, listStructure, setStructureVisibility, type StructureNode } from "@kram/contract/structure";
import type { Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { pageWith } from "../../platform/page-of-rows.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { shownName } from "@kram/domain/structure";
import { createStructureRepository, type NodeRow } from "./structure.repository.ts";

/** Registers the structure below the caller, and the invitation. */
export function registerStructureRoutes({
  serve,
  db,
  shopUrl,
}: {
  serve: Serve;
  db: Queryable;
  shopUrl: string;
}): void {
  const structure = createStructureRepository(db);

  serve(listStructure, async ({ caller, query }) => {
    const own = await structure.node(caller.memberId);
    const parent = query.parentNo ? await structure.inBranch(own.path, query.parentNo) : own;
    if (!parent) throw new ShopError({ code: "member.unknown" });
    const text = query.text?.trim() || null;
    const { rows, total, more } = await structure.list({
      parent,
      anyDepth: query.view === "all" || text !== null,
      text,
      sort: query.sort ?? null,
      pageNo: query.pageNo,
      pageSize: query.pageSize,
    });
    return {
      ...pageWith(
        rows.map((row) => presentNode(row, own)),
        query,
        total,
      ),
      parent: presentNode(parent, own),
      countedAt: (await structure.countedAt())?.toISOString() ?? null,
      ownNameShown: own.shown,
      ownNameShownToInvited: await structure.shownToInvited(caller.memberId),
      moreFound: more,
    };
  });

  serve(setStructureVisibility, async ({ caller, body }) => {
    const { shown: above = null, shownToInvited: invited = null } = body;
    return structure.show(caller.memberId, { above, invited });
  });

  serve(getInvitation, async ({ caller }) => {
    const { memberNo } = await structure.node(caller.memberId);
    const link = `${shopUrl}/join/${memberNo}`;
    const { renderSVG } = await import("uqr");
    return { link, shopLink: `${shopUrl}?p=${memberNo}`, qrSvg: renderSVG(link, { border: 2 }) };
  });
}

function presentNode(row: NodeRow, own: NodeRow): StructureNode {
  const isOwn = row.memberId === own.memberId;
  const { memberNo, shown, childCount, groupSize, personalPoints, groupPoints } = row;
  return {
    memberNo,
    name: shownName(row, isOwn),
    shown: isOwn || shown,
    // Whoever stands above the caller is not part of the structure.
    sponsorNo: isOwn ? null : row.sponsorNo,
    depth: row.depth - own.depth,
    childCount,
    groupSize,
    personalPoints,
    groupPoints,
    active: personalPoints > 0,
    joinedAt: row.joinedAt.toISOString(),
  };
}
