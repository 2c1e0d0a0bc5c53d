import { isEmailAddress } from "@kram/domain/sessions";
import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { instant, requiredText } from "../schema/public.ts";
import { appSetUp, newPassword } from "../sessions/public.ts";

/** What a shop may lack for going live, in the order of the list. */
export const LACK_IDS = [
  "staff-admin",
  "staff-second-factor",
  "members-first",
  "catalog-product",
  "providers-mail",
  "mail-domain",
  "providers-payments",
  "providers-lockers",
  "shipping-method",
  "bonuses-plan",
  "content-regulations",
  "content-privacy-policy",
  "content-imprint",
  "content-right-of-withdrawal",
  "content-delivery-and-payment",
  "content-complaints",
  "content-contact",
  "content-accessibility",
  "settings-company",
  "settings-shop",
  "settings-service-contact",
  "settings-security-contact",
] as const;

export const lack = z.strictObject({
  id: z.enum(LACK_IDS),
  /** The shop opens without what is `advised`. */
  severity: z.enum(["needed", "advised"]),
  /** Page of the office that mends it. */
  page: z.string(),
});

export type Lack = z.infer<typeof lack>;

const goingLive = z.strictObject({
  /** In the order of LACK_IDS. */
  lacks: z.array(lack),
  /** Null while the shop is being set up. */
  openedAt: instant.nullable(),
});

export const getGoingLive = defineOperation({
  id: "getGoingLive",
  method: "GET",
  path: "/office/going-live",
  tag: "office",
  summary: "What the shop lacks for going live",
  access: "staff",
  limit: "read",
  response: goingLive,
  errors: [],
});

const byCode = { tag: "setup", access: "anyone", limit: "signIn", method: "POST" } as const;
const byAdmin = { tag: "setup", access: "staff", limit: "write", method: "POST" } as const;

/** Printed by the server at its start. */
const code = requiredText(40);

const person = {
  email: requiredText(254).refine((text) => isEmailAddress(text.trim()), { error: "please-enter-valid-email" }),
  name: requiredText(60),
  surname: requiredText(60),
};

/** Unknown once the shop is open, as all of the set-up. */
export const checkSetUpCode = defineOperation({
  ...byCode,
  id: "checkSetUpCode",
  path: "/office/setup/code",
  summary: "Try the code that the server printed",
  body: z.strictObject({ code }),
  response: z.strictObject({
    /** Whether somebody can sign in and go on. */
    adminThere: z.boolean(),
  }),
  errors: ["code.wrong", "code.too-many", "route.unknown"],
});

/** Until the app's first code it may be repeated; the sign-in follows. */
export const setFirstAdmin = defineOperation({
  ...byCode,
  id: "setFirstAdmin",
  path: "/office/setup/admin",
  summary: "Make the first administrator",
  body: z.strictObject({ ...person, code, password: newPassword }),
  response: z.strictObject({ ...appSetUp.shape, recoveryCodes: z.array(z.string()) }),
  errors: [
    "code.wrong",
    "code.too-many",
    "setup.admin-exists",
    "staff.email-taken",
    "please-enter-valid-email",
    "password-too-short",
    "password-too-long",
    "password-common",
    "password-personal",
    "route.unknown",
  ],
});

/** Without a sponsor; the mailed link lets them in. */
export const setFirstMember = defineOperation({
  ...byAdmin,
  id: "setFirstMember",
  path: "/office/setup/first-member",
  summary: "Make the member at the top of the structure",
  body: z.strictObject(person),
  response: z.strictObject({ memberNo: z.string() }),
  errors: ["setup.member-exists", "member.email-taken", "please-enter-valid-email", "route.unknown"],
});

/** Products, categories and pictures of the demo, none of its people. */
export const loadSampleCatalogue = defineOperation({
  ...byAdmin,
  id: "loadSampleCatalogue",
  path: "/office/setup/sample-catalogue",
  summary: "Begin with the sample catalogue",
  response: z.strictObject({ products: z.int() }),
  errors: ["route.unknown"],
});

/** Ends the set-up for good. */
export const openShop = defineOperation({
  ...byAdmin,
  id: "openShop",
  stepUp: true,
  path: "/office/setup/open",
  summary: "Open the shop",
  response: goingLive,
  errors: ["setup.lacking", "route.unknown"],
});
