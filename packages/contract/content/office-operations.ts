import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import {
  inputText,
  instant,
  locale,
  pageNo,
  pageOf,
  pageSize,
  requiredText,
  smallUpload,
  uploadOf,
} from "../schema/public.ts";
import { audience, SECTIONS } from "./entries.ts";
import {
  CONTENT_STATES,
  CONTENT_TYPES,
  contentDetails,
  contentPlace,
  contentTexts,
  officeContent,
  officeContentItem,
} from "./office-content.ts";

const shared = { tag: "office", access: "staff" } as const;
const id = z.string().regex(/^[1-9]\d{0,8}$/u, { error: "content.unknown" });
const params = z.strictObject({ id });
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const version = z.int({ error: "request.invalid" }).min(1, { error: "request.invalid" });

/** A version or a number of savings in an address. */
const countText = z.string().regex(/^[1-9]\d{0,5}$/u, { error: "request.invalid" });

/** What the caller read; a change of anything newer is refused. */
const seen = { version, edits: version };

/** All texts, the last changed first. */
export const listOfficeContents = defineOperation({
  ...shared,
  id: "listOfficeContents",
  method: "GET",
  path: "/office/contents",
  summary: "All texts",
  limit: "read",
  query: z.strictObject({
    pageNo,
    pageSize: pageSize(25),
    locale,
    /** Looked for in titles and addresses. */
    text: inputText(100).optional(),
    type: z.enum(CONTENT_TYPES).optional(),
    section: z.enum(SECTIONS).optional(),
    state: z.enum(CONTENT_STATES).optional(),
    /** Only what lacks words in this language. */
    untranslated: z.enum(["en", "de"]).optional(),
    /** Only what a lawyer should still read. */
    needsLawyer: z.enum(["true"]).optional(),
  }),
  response: pageOf(officeContentItem),
  errors: [],
});

export const getOfficeContent = defineOperation({
  ...shared,
  id: "getOfficeContent",
  method: "GET",
  path: "/office/contents/{id}",
  summary: "One text",
  limit: "read",
  params,
  response: officeContent,
  errors: ["content.unknown"],
});

export const addContent = defineOperation({
  ...shared,
  id: "addContent",
  method: "POST",
  path: "/office/contents",
  summary: "New text",
  limit: "write",
  body: z.strictObject({
    type: z.enum(CONTENT_TYPES),
    slug: inputText(120).regex(SLUG, { error: "invalid-format" }),
    section: z.enum(SECTIONS).nullable(),
    /** Null: for private people and companies alike. */
    audience: audience.nullable(),
    regional: z.boolean({ error: "request.invalid" }),
    title: requiredText(200),
    place: contentPlace,
  }),
  response: officeContent,
  errors: ["content.slug-taken", "content.place-wrong", "field-is-required", "invalid-format", "request.invalid-date"],
});

/** Saves words and details as a draft; menus and banners are checked for their links. */
export const saveContentDraft = defineOperation({
  ...shared,
  id: "saveContentDraft",
  method: "PUT",
  path: "/office/contents/{id}/draft",
  summary: "Save a draft",
  limit: "write",
  params,
  body: z.strictObject({ ...seen, texts: contentTexts, details: contentDetails }),
  response: officeContent,
  errors: [
    "content.unknown",
    "content.changed-meanwhile",
    "content.scheduled",
    "content.menu-wrong",
    "content.banner-wrong",
    "content.link-needed",
    "content.link-unknown",
    "field-is-required",
    "invalid-format",
  ],
});

/** Deletes the draft; a never published text goes with it. */
export const dropContentDraft = defineOperation({
  ...shared,
  id: "dropContentDraft",
  method: "DELETE",
  path: "/office/contents/{id}/draft",
  summary: "Throw a draft away",
  limit: "write",
  params,
  query: z.strictObject({ version: countText, edits: countText }),
  response: z.strictObject({ id: z.string(), left: z.boolean() }),
  errors: ["content.unknown", "content.changed-meanwhile", "content.no-draft"],
});

/** Says where a text stands, at once and also for what is published. */
export const setContentPlace = defineOperation({
  ...shared,
  id: "setContentPlace",
  method: "PUT",
  path: "/office/contents/{id}/place",
  summary: "Set where a text stands",
  limit: "write",
  params,
  body: contentPlace,
  response: officeContent,
  errors: ["content.unknown", "content.place-wrong", "request.invalid-date"],
});

/** Publishes the draft, now or at an instant; `renewsConsent` asks members to accept again. */
export const publishContent = defineOperation({
  ...shared,
  id: "publishContent",
  method: "PUT",
  path: "/office/contents/{id}/publication",
  summary: "Publish a text",
  limit: "write",
  params,
  body: z.strictObject({ ...seen, at: instant.nullable(), renewsConsent: z.boolean({ error: "request.invalid" }) }),
  response: officeContent,
  errors: ["content.unknown", "content.changed-meanwhile", "content.no-draft", "content.time-passed"],
});

/** Turns a scheduled publication back into a draft. */
export const unscheduleContent = defineOperation({
  ...shared,
  id: "unscheduleContent",
  method: "DELETE",
  path: "/office/contents/{id}/publication",
  summary: "Take a publication back",
  limit: "write",
  params,
  response: officeContent,
  errors: ["content.unknown", "content.no-draft"],
});

/** Takes a published text off the shop, or shows it again. */
export const withdrawContent = defineOperation({
  ...shared,
  id: "withdrawContent",
  method: "PUT",
  path: "/office/contents/{id}/withdrawn",
  summary: "Take a text off the shop",
  limit: "write",
  params,
  body: z.strictObject({ withdrawn: z.boolean({ error: "request.invalid" }) }),
  response: officeContent,
  errors: ["content.unknown", "content.link-needed"],
});

/** Marks the newest words as read by a lawyer, or not; later versions keep the mark. */
export const setContentLawyer = defineOperation({
  ...shared,
  id: "setContentLawyer",
  method: "PUT",
  path: "/office/contents/{id}/lawyer",
  summary: "Say whether a lawyer should read a text",
  limit: "write",
  params,
  body: z.strictObject({ ...seen, needed: z.boolean({ error: "request.invalid" }) }),
  response: officeContent,
  errors: ["content.unknown", "content.changed-meanwhile"],
});

export const getContentVersion = defineOperation({
  ...shared,
  id: "getContentVersion",
  method: "GET",
  path: "/office/contents/{id}/versions/{version}",
  summary: "One version of a text",
  limit: "read",
  params: z.strictObject({ id, version: z.string().regex(/^[1-9]\d{0,5}$/u, { error: "content.unknown" }) }),
  response: z.strictObject({ version: z.int(), texts: contentTexts }),
  errors: ["content.unknown"],
});

export const restoreContentVersion = defineOperation({
  ...shared,
  id: "restoreContentVersion",
  method: "POST",
  path: "/office/contents/{id}/restored",
  summary: "Bring a version back",
  limit: "write",
  params,
  body: z.strictObject({ ...seen, from: version }),
  response: officeContent,
  errors: ["content.unknown", "content.changed-meanwhile", "content.scheduled"],
});

/** Sets a text's picture at once, JPEG, PNG or WebP of at most 5 MB as base64; null removes it. */
export const setContentPicture = defineOperation({
  ...shared,
  id: "setContentPicture",
  method: "PUT",
  path: "/office/contents/{id}/picture",
  summary: "Set a text's picture",
  limit: "write",
  params,
  body: z.strictObject({ picture: smallUpload.nullable() }),
  response: officeContent,
  errors: ["content.unknown", "attachment.too-big", "attachment.wrong-type", "attachment.too-many-pixels"],
});

/** Sets a draft's PDF in one language, at most 10 MB as base64; null removes it. */
export const setContentFile = defineOperation({
  ...shared,
  id: "setContentFile",
  method: "PUT",
  path: "/office/contents/{id}/file",
  summary: "Set a file to download",
  limit: "write",
  params,
  body: z.strictObject({
    ...seen,
    language: z.enum(LOCALES),
    file: uploadOf(14_000_000).nullable(),
  }),
  response: officeContent,
  errors: [
    "content.unknown",
    "content.changed-meanwhile",
    "content.scheduled",
    "attachment.too-big",
    "attachment.wrong-type",
  ],
});

/** Makes an address that shows the newest version for an hour to whoever has it. */
export const makeContentPreview = defineOperation({
  ...shared,
  id: "makeContentPreview",
  method: "POST",
  path: "/office/contents/{id}/preview",
  summary: "Link to a draft",
  limit: "write",
  params,
  response: z.strictObject({ url: z.string(), expiresAt: instant }),
  errors: ["content.unknown"],
});
