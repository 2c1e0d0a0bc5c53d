import { LOCALES } from "@kram/domain/languages";
import { LETTER_IDS } from "@kram/domain/mail";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, locale, pageOf } from "../schema/public.ts";

const shared = { tag: "office", access: "staff" } as const;

const letter = z.enum(LETTER_IDS, { error: "route.unknown" });
const params = z.strictObject({ letter });

const group = z.enum(["orders", "service", "club", "account", "messages"]);
const piece = z.enum(["subject", "greeting", "lead", "action", "closing"]);
const texts = z.partialRecord(piece, z.string());

/** Before it is judged, with spaces that are taken away. */
const typed = inputText(4000).optional();

/** Every letter that an owner may word; saved as the part `mail-…` of the settings. */
export const listMailTexts = defineOperation({
  ...shared,
  id: "listMailTexts",
  method: "GET",
  path: "/office/mail-texts",
  summary: "Letters that an owner may word",
  limit: "read",
  /** `worded`: languages with texts of the owner's. */
  response: pageOf(z.strictObject({ letter, group, worded: z.array(z.enum(LOCALES)) })),
  errors: [],
});

/** Fields stand in `{}` in a text, which may not lose the needed ones. */
export const getMailText = defineOperation({
  ...shared,
  id: "getMailText",
  method: "GET",
  path: "/office/mail-texts/{letter}",
  summary: "A letter's pieces, their fields and default texts",
  limit: "read",
  params,
  response: z.strictObject({
    letter,
    group,
    pieces: z.array(
      z.strictObject({ piece, most: z.int(), offered: z.array(z.string()), needed: z.array(z.string()) }),
    ),
    defaults: z.record(z.enum(LOCALES), texts),
  }),
  errors: ["route.unknown"],
});

/** With invented data, as it would leave with these texts; nothing is kept. */
export const previewMailText = defineOperation({
  ...shared,
  id: "previewMailText",
  method: "POST",
  path: "/office/mail-texts/{letter}/preview",
  summary: "A letter as it would leave",
  limit: "read",
  params,
  body: z.strictObject({
    locale,
    texts: z.strictObject({ subject: typed, greeting: typed, lead: typed, action: typed, closing: typed }),
  }),
  response: z.strictObject({ subject: z.string(), text: z.string(), html: z.string() }),
  errors: [
    "route.unknown",
    "shop.company-unknown",
    "mail-text.field-missing",
    "mail-text.field-unknown",
    "mail-text.markup",
  ],
});

export type MailTextItem = z.infer<typeof listMailTexts.response>["items"][number];

export type MailText = z.infer<typeof getMailText.response>;

export type MailPreview = z.infer<typeof previewMailText.response>;
