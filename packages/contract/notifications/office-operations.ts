import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inEveryLanguage, inputText, instant, pageNo, pageOf, pageSize, requiredText } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;
const invalid = { error: "request.invalid" } as const;
const day = z.iso.date({ error: "request.invalid-date" });

/** Plain text, or both empty. */
const words = z.strictObject({ title: inputText(120), message: inputText(4000) });

/** All must hold; the country's days, both included. */
const audience = z.strictObject({
  kind: z.enum(["private", "company"]).nullable(),
  locale: z.enum(LOCALES).nullable(),
  /** Needs a current agreement. */
  marketing: z.boolean(invalid),
  /** A number: everybody below that member. */
  below: inputText(20).nullable(),
  /** Orders that stand. */
  orderedFrom: day.nullable(),
  orderedTo: day.nullable(),
});

export const BROADCAST_STATES = ["waits", "goes-out", "sent", "canceled"] as const;

export const broadcast = z.strictObject({
  id: z.string(),
  texts: inEveryLanguage(words),
  popup: z.boolean(),
  important: z.boolean(),
  audience,
  state: z.enum(BROADCAST_STATES),
  receivers: z.int(),
  sent: z.int(),
  staffName: z.string(),
  createdAt: instant,
  startsAt: instant,
});

export const listBroadcasts = defineOperation({
  ...shared,
  id: "listBroadcasts",
  method: "GET",
  path: "/office/broadcasts",
  summary: "Messages to groups",
  limit: "read",
  query: z.strictObject({ pageNo, pageSize: pageSize(25) }),
  response: pageOf(broadcast),
  errors: [],
});

const text = (longest: number) => inputText(longest).optional();

/** And how many by mail. */
export const getBroadcastReceivers = defineOperation({
  ...shared,
  id: "getBroadcastReceivers",
  method: "GET",
  path: "/office/broadcast-receivers",
  summary: "Number of receivers",
  limit: "read",
  query: z.strictObject({
    kind: z.enum(["private", "company"]).optional(),
    locale: z.enum(LOCALES).optional(),
    marketing: z.enum(["true", "false"]).optional(),
    below: text(20),
    orderedFrom: day.optional(),
    orderedTo: day.optional(),
  }),
  response: z.strictObject({ receivers: z.int(), byMail: z.int() }),
  errors: ["member.unknown", "request.invalid-date"],
});

/** Part by part after a minute; stoppable until then. */
export const sendBroadcast = defineOperation({
  ...shared,
  id: "sendBroadcast",
  method: "POST",
  path: "/office/broadcasts",
  summary: "Send a message to a group",
  limit: "write",
  body: z.strictObject({
    texts: inEveryLanguage(words, z.strictObject({ title: requiredText(120), message: requiredText(4000) })),
    popup: z.boolean(invalid),
    important: z.boolean(invalid),
    audience,
  }),
  response: broadcast,
  errors: [
    "member.unknown",
    "broadcast.nobody",
    "broadcast.half-translated",
    "field-is-required",
    "request.invalid-date",
  ],
});

/** Whoever has it keeps it. */
export const cancelBroadcast = defineOperation({
  ...shared,
  id: "cancelBroadcast",
  method: "PUT",
  path: "/office/broadcasts/{id}/canceled",
  summary: "Stop a message to a group",
  limit: "write",
  params: z.strictObject({ id: z.string().regex(/^[1-9]\d{0,14}$/u, { error: "broadcast.unknown" }) }),
  response: broadcast,
  errors: ["broadcast.unknown", "broadcast.over"],
});

export type Broadcast = z.infer<typeof broadcast>;
