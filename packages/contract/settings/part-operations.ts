import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { instant, pageOf, smallUpload } from "../schema/public.ts";
import { settingPart, shopLogo } from "./parts.ts";

const shared = { tag: "office", access: "staff" } as const;

const params = z.strictObject({ part: settingPart });

const value = z.record(z.string(), z.unknown());

/** `setBy` is null for the set-up and the demo. */
const settingVersion = z.strictObject({
  version: z.int().min(1),
  value,
  setAt: instant,
  setBy: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
});

/** Version 0 with null where nobody set it yet. */
const settingNow = z.strictObject({ part: settingPart, version: z.int().min(0), value: value.nullable() });

export const getSettingPart = defineOperation({
  ...shared,
  id: "getSettingPart",
  method: "GET",
  path: "/office/settings/parts/{part}",
  summary: "A part of the settings",
  limit: "read",
  params,
  response: settingNow,
  errors: ["route.unknown"],
});

/** A former version comes back by setting its value again. */
export const setSettingPart = defineOperation({
  ...shared,
  id: "setSettingPart",
  method: "PUT",
  path: "/office/settings/parts/{part}",
  summary: "Set a part of the settings",
  stepUp: true,
  limit: "write",
  params,
  /** `version` is the one that was read; each part has its own schema of values. */
  body: z.strictObject({
    version: z.int({ error: "request.invalid" }).min(0, { error: "request.invalid" }),
    value: z.unknown(),
  }),
  response: settingNow,
  errors: [
    "route.unknown",
    "settings.changed-meanwhile",
    "please-enter-valid-email",
    "invalid-format",
    "InvalidZipCode",
    "InvalidTaxNumber",
    "InvalidInternationalTaxNumber",
    "InvalidPhone",
    "BankAccountNumber",
    "shop.contrast-low",
    "shop.language-needed",
    "numbers.pattern-wrong",
    "numbers.series-collide",
    "payment.last-method",
    "request.invalid-date",
    "vat.days-order",
    "shop.logo-unknown",
    "invalid-member-number",
    "sponsor.unknown",
    "mail-text.field-missing",
    "mail-text.field-unknown",
    "mail-text.markup",
  ],
});

/** JPEG, PNG or WebP of at most 2 MB as base64; drawn anew, and shown once the part `shop` names it. */
export const addShopLogo = defineOperation({
  ...shared,
  id: "addShopLogo",
  method: "POST",
  path: "/office/settings/logos",
  summary: "Send a logo for the shop",
  limit: "write",
  body: smallUpload,
  response: shopLogo,
  errors: ["attachment.too-big", "attachment.wrong-type", "attachment.too-many-pixels"],
});

export const listSettingVersions = defineOperation({
  ...shared,
  id: "listSettingVersions",
  method: "GET",
  path: "/office/settings/parts/{part}/versions",
  summary: "The newest 50 versions of a part, the latest first",
  limit: "read",
  params,
  response: pageOf(settingVersion),
  errors: ["route.unknown"],
});

export type SettingVersion = z.infer<typeof settingVersion>;

export type SettingNow = z.infer<typeof settingNow>;
