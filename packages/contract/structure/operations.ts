import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, instant, pageNo, pageOf, pageSize } from "../schema/public.ts";

/** By initials unless agreed; points of this month. */
export const structureNode = z.strictObject({
  memberNo: z.string(),
  /** Full, or initials. */
  name: z.string(),
  shown: z.boolean(),
  sponsorNo: z.string().nullable(),
  /** Below the caller, who is 0. */
  depth: z.int(),
  childCount: z.int(),
  groupSize: z.int(),
  personalPoints: z.int(),
  groupPoints: z.int(),
  /** Bought something this month. */
  active: z.boolean(),
  joinedAt: instant,
});

export type StructureNode = z.infer<typeof structureNode>;

const shared = { tag: "structure", access: "member" } as const;

/**
 * Below `parentNo` (default the caller): direct ones, all by `view=all`, or a thousand matches of `text`. Source: structure 1,
 * 3.
 */
export const listStructure = defineOperation({
  ...shared,
  id: "listStructure",
  method: "GET",
  path: "/structure",
  summary: "Own structure",
  limit: "read",
  query: z.strictObject({
    parentNo: inputText(20).optional(),
    view: z.enum(["children", "all"], { error: "request.invalid" }).default("children"),
    text: inputText(60).optional(),
    sort: z.enum(["groupPoints", "personalPoints", "depth"], { error: "request.invalid" }).optional(),
    pageNo,
    pageSize: pageSize(25),
  }),
  response: pageOf(structureNode).extend({
    parent: structureNode,
    /** Null before the first count. */
    countedAt: instant.nullable(),
    /** To people above. */
    ownNameShown: z.boolean(),
    /** The first name, to people who come by the own link. */
    ownNameShownToInvited: z.boolean(),
    moreFound: z.boolean(),
  }),
  errors: ["member.unknown"],
});

/** To people above in full; to those invited the first name; else initials. Source: structure 2. */
export const setStructureVisibility = defineOperation({
  ...shared,
  id: "setStructureVisibility",
  method: "PUT",
  path: "/structure/visibility",
  summary: "Show or hide the own name",
  limit: "write",
  body: z.strictObject({
    shown: z.boolean({ error: "request.invalid" }).optional(),
    shownToInvited: z.boolean({ error: "request.invalid" }).optional(),
  }),
  response: z.strictObject({ shown: z.boolean(), shownToInvited: z.boolean() }),
  errors: [],
});

/** With a QR code in SVG. Source: structure 4. */
export const getInvitation = defineOperation({
  ...shared,
  id: "getInvitation",
  method: "GET",
  path: "/structure/invitation",
  summary: "Own referral link",
  limit: "read",
  response: z.strictObject({
    link: z.string(),
    /** The first page with the member's mark, which fits behind any other page too. */
    shopLink: z.string(),
    qrSvg: z.string(),
  }),
  errors: [],
});
