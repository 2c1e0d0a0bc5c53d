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

/** Besides the language that every text has. */
const [, ...TRANSLATED] = LOCALES;

const shared = { tag: "office", access: "staff" } as const;
const id = z.string().regex(/^[1-9]\d{0,8}$/u, { error: "content.unknown" });
const params = z.strictObject({ id });
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const version = z.int({ error: "request.invalid" }).min(1, { error: "request.invalid" });

const countText = z.string().regex(/^[1-9]\d{0,5}$/u, { error: "request.invalid" });

/** Anything newer is not changed. */
const seen = { version, edits: version };

/** Last changed first. */
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
    /** In titles and addresses. */
    text: inputText(100).optional(),
    type: z.enum(CONTENT_TYPES).optional(),
    section: z.enum(SECTIONS).optional(),
    state: z.enum(CONTENT_STATES).optional(),
    /** Lacking words in this language. */
    untranslated: z.enum(TRANSLATED).optional(),
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
    /** Null: private people and companies. */
    audience: audience.nullable(),
    regional: z.boolean({ error: "request.invalid" }),
    title: requiredText(200),
    place: contentPlace,
  }),
  response: officeContent,
  errors: ["content.slug-taken", "content.place-wrong", "field-is-required", "invalid-format", "request.invalid-date"],
});

/** Checks links of menus and banners. */
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

/** Deletes a never published text. */
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

/** At once, also when published. */
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

/**
 * Now or later; `renewsConsent` asks members again. `announcedFor` instead: the day from which it counts, told to all whom
 * it concerns, who accept until then or are asked from then on.
 */
export const publishContent = defineOperation({
  ...shared,
  id: "publishContent",
  method: "PUT",
  path: "/office/contents/{id}/publication",
  summary: "Publish a text",
  limit: "write",
  params,
  body: z.strictObject({
    ...seen,
    at: instant.nullable(),
    renewsConsent: z.boolean({ error: "request.invalid" }),
    announcedFor: z.iso.date({ error: "request.invalid-date" }).nullable().default(null),
  }),
  response: officeContent,
  errors: [
    "content.unknown",
    "content.changed-meanwhile",
    "content.no-draft",
    "content.time-passed",
    "content.notice-short",
    "content.not-agreed",
    "request.invalid-date",
  ],
});

/** It becomes a draft again. */
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

/** Or shows it again. */
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

/** Later versions keep the mark. */
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

/** At once; JPEG, PNG or WebP of at most 5 MB as base64; null removes it. */
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

/** A draft's PDF in one language, at most 10 MB as base64; null removes it. */
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

/** Shows the newest version to anybody for an hour. */
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
