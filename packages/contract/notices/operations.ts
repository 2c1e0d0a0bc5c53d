import { MAIL_PACES, NOTICE_KINDS } from "@kram/domain/notices";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { requiredText } from "../schema/public.ts";

/** By kind whether it is told in the shop and by mail, and how fast mail comes. Source: notices 2. */
export const noticeChoices = z.strictObject({
  mails: z.enum(MAIL_PACES, { error: "request.invalid" }),
  kinds: z
    .array(
      z.strictObject({
        kind: z.enum(NOTICE_KINDS, { error: "request.invalid" }),
        shop: z.boolean(),
        mail: z.boolean(),
      }),
    )
    .max(NOTICE_KINDS.length, { error: "request.invalid" })
    // Each once: a statement cannot store two.
    .refine((kinds) => new Set(kinds.map(({ kind }) => kind)).size === kinds.length, { error: "request.invalid" }),
});

const shared = { tag: "notices", access: "member", path: "/notices/choices" } as const;

/** Of all kinds. */
export const getNoticeChoices = defineOperation({
  ...shared,
  id: "getNoticeChoices",
  method: "GET",
  summary: "Own choice of what the club tells of",
  limit: "read",
  response: noticeChoices,
  errors: [],
});

/** Kinds left out stay as they are; a welcome is never told in the shop. */
export const updateNoticeChoices = defineOperation({
  ...shared,
  id: "updateNoticeChoices",
  method: "PUT",
  summary: "Choose what the club tells of",
  limit: "write",
  body: noticeChoices,
  response: noticeChoices,
  errors: [],
});

/** By the link of a mail, repeatable. Many readers come by one mail provider: hence the limit. Source: notifications 4. */
export const unsubscribeNotices = defineOperation({
  id: "unsubscribeNotices",
  method: "POST",
  path: "/notices/unsubscribe",
  tag: "notices",
  summary: "Get no more of what the club tells of by mail",
  access: "anyone",
  limit: "read",
  body: z.strictObject({ token: requiredText(200) }),
  response: z.strictObject({ done: z.literal(true) }),
  errors: ["link.invalid"],
});

export type NoticeChoices = z.infer<typeof noticeChoices>;
