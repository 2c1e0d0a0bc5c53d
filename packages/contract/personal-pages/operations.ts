import { LOCALES } from "@kram/domain/languages";
import { isShortName, PERSONAL_PAGE, shortNameOf } from "@kram/domain/personal-pages";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { inputText, productCode, requiredText } from "../schema/public.ts";

const BASE64_OF_A_PICTURE = Math.ceil(PERSONAL_PAGE.pictureBytes / 3) * 4;

/** Whatever is wrong with it, nobody has it. */
const byShortName = z.strictObject({
  short: inputText(60).transform(shortNameOf).refine(isShortName, { error: "personal-page.unknown" }),
});

/** What everybody reads of a partner. */
export const personalPage = z.strictObject({
  name: z.string(),
  greeting: z.string(),
  products: z.array(z.string()),
  /** A JPEG in base64; null without one. */
  picture: z.string().nullable(),
  mayWrite: z.boolean(),
});

export const ownPage = z.strictObject({
  /** Empty until one was chosen; `suggested` fits the name. */
  short: z.string(),
  suggested: z.string(),
  /** Null without a short name; the code is SVG. */
  link: z.string().nullable(),
  qrSvg: z.string().nullable(),
  greeting: z.string(),
  shownName: z.string(),
  /** First name and initial, which stand for an empty `shownName`. */
  plainName: z.string(),
  products: z.array(z.string()),
  picture: z.string().nullable(),
  mayWrite: z.boolean(),
  published: z.boolean(),
  /** Why staff took the page away; null where they did not. */
  hiddenReason: z.string().nullable(),
});

const anyone = { tag: "personal-pages", access: "anyone" } as const;

const own = { tag: "personal-pages", access: "member", path: "/own-page" } as const;

/** `page` is null where the link leads to the shop alone. Source: personal-pages 1. */
export const getPersonalPage = defineOperation({
  ...anyone,
  id: "getPersonalPage",
  method: "GET",
  path: "/personal-pages/{short}",
  summary: "What a partner shows",
  limit: "read",
  params: byShortName,
  response: z.strictObject({ short: z.string(), page: personalPage.nullable() }),
  errors: ["personal-page.unknown"],
});

/** Mailed to the partner, whose address stays with us. Source: personal-pages 6. */
export const writeToPartner = defineOperation({
  ...anyone,
  id: "writeToPartner",
  method: "POST",
  path: "/personal-pages/{short}/messages",
  summary: "Write to a partner",
  limit: "write",
  params: byShortName,
  body: z.strictObject({
    name: requiredText(80),
    email: inputText(254)
      .transform((text) => text.normalize("NFKC").trim().toLowerCase())
      .pipe(z.email({ error: (issue) => (issue.input === "" ? "field-is-required" : "please-enter-valid-email") })),
    content: requiredText(PERSONAL_PAGE.message).refine((text) => text.trim().length >= 2, { error: "field-to-short" }),
    locale: z.enum(LOCALES).optional().catch(undefined),
    /** A trap hidden from people. */
    website: inputText(200).default(""),
    token: inputText(2000).default(""),
  }),
  response: z.strictObject({ accepted: z.literal(true) }),
  errors: [
    "personal-page.unknown",
    "personal-page.too-many-messages",
    "field-to-short",
    "please-enter-valid-email",
    "bot-check.failed",
  ],
});

export const getOwnPage = defineOperation({
  ...own,
  id: "getOwnPage",
  method: "GET",
  summary: "Own page and short link",
  limit: "read",
  response: ownPage,
  errors: [],
});

/** Brands and what speaks for the shop are reserved. Source: personal-pages 2, 4. */
export const setOwnPage = defineOperation({
  ...own,
  id: "setOwnPage",
  method: "PUT",
  summary: "Change own page and short link",
  limit: "write",
  body: z.strictObject({
    short: inputText(60),
    greeting: inputText(PERSONAL_PAGE.greeting),
    shownName: inputText(PERSONAL_PAGE.name),
    products: z
      .array(productCode)
      .max(PERSONAL_PAGE.products, { error: "request.invalid" })
      .refine((codes) => new Set(codes).size === codes.length, { error: "request.invalid" }),
    mayWrite: z.boolean({ error: "request.invalid" }),
    published: z.boolean({ error: "request.invalid" }),
  }),
  response: ownPage,
  errors: [
    "field-is-required",
    "short-name.shape",
    "short-name.reserved",
    "short-name.taken",
    "short-name.too-many",
    "shown-name.shape",
    "shown-name.reserved",
    "product.unknown",
  ],
});

/** Drawn anew as a small square. Source: personal-pages 5. */
export const setOwnPicture = defineOperation({
  ...own,
  id: "setOwnPicture",
  method: "PUT",
  path: "/own-page/picture",
  summary: "Give the own page a picture",
  limit: "write",
  body: z.strictObject({
    content: z.string({ error: "field-is-required" }).max(BASE64_OF_A_PICTURE, { error: "attachment.too-big" }),
  }),
  response: ownPage,
  errors: ["personal-page.none", "attachment.too-big", "attachment.wrong-type", "attachment.too-many-pixels"],
});

export const removeOwnPicture = defineOperation({
  ...own,
  id: "removeOwnPicture",
  method: "DELETE",
  path: "/own-page/picture",
  summary: "Take the picture off the own page",
  limit: "write",
  response: ownPage,
  errors: ["personal-page.none"],
});
