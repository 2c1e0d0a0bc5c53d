import { LOCALES } from "@kram/domain/languages";
import { AGREED_BY, CONTACT_FIELDS } from "@kram/domain/members";
import { SUPPRESSION_REASONS } from "@kram/domain/mail";
import { ORDER_STATUSES } from "@kram/domain/orders";
import { z } from "zod";
import { amount, currency, instant, requiredText } from "../schema/public.ts";
import { consentDecision } from "./own-data.ts";
import { address } from "./representative.ts";

/** `joining` has no password yet; `erased` was deleted by its member. */
export const memberState = z.enum(["active", "joining", "blocked", "erased"]);

/** Without space around it. */
export const memberTag = requiredText(30);

export const officeMemberItem = z.strictObject({
  memberNo: z.string(),
  name: z.string(),
  surname: z.string(),
  companyName: z.string().nullable(),
  city: z.string(),
  state: memberState,
  joinedAt: instant,
  /** Of staff; no member sees them. */
  tags: z.array(z.string()),
});

/** A member's neighbour in the structure. */
const neighbour = z.strictObject({ memberNo: z.string(), name: z.string(), surname: z.string() });

const memberSession = z.strictObject({
  id: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
  userAgent: z.string(),
});

/** Without password, link, bank account or secret. */
export const officeMember = officeMemberItem.extend({
  birthDate: z.string().nullable(),
  address,
  company: z.strictObject({ name: z.string(), taxNumber: z.string() }).nullable(),
  /** Why mail stays away from the address; empty where it arrives. */
  suppressions: z.array(
    z.strictObject({ reason: z.enum(SUPPRESSION_REASONS), since: instant, endsAt: instant.nullable() }),
  ),
  locale: z.enum(LOCALES),
  secondFactor: z.boolean(),
  block: z.strictObject({ since: instant, reason: z.string() }).nullable(),
  /** Null at the top of the club. */
  sponsor: neighbour.nullable(),
  structure: z.strictObject({
    /** Steps below the top. */
    depth: z.int(),
    directCount: z.int(),
    groupSize: z.int(),
    /** Of the present month. */
    personalPoints: z.int(),
    groupPoints: z.int(),
  }),
  internationalSponsor: z
    .strictObject({ number: z.string(), status: z.enum(["ACCEPTED", "PENDING", "REJECTED"]) })
    .nullable(),
  consents: z.strictObject({
    privacyPolicyAccepted: z.boolean(),
    contactAgreement: z.boolean(),
    rodoMarketingAccepted: z.boolean(),
    /** Newest first, at most 100. */
    history: z.array(consentDecision),
  }),
  /** Of staff, newest first. */
  notes: z.array(z.strictObject({ id: z.int(), text: z.string(), at: instant, staffName: z.string() })),
  /** By staff, newest first, at most 20: how the member agreed, and which fields changed. */
  contactChanges: z.array(
    z.strictObject({
      at: instant,
      staffName: z.string(),
      agreedBy: z.enum(AGREED_BY),
      fields: z.array(z.enum(CONTACT_FIELDS)),
    }),
  ),
  money: z.strictObject({ currency, bonus: amount, personal: amount, refunds: amount, held: amount }),
  orderCount: z.int(),
  /** The newest ten. */
  orders: z.array(
    z.strictObject({ number: z.string(), placedAt: instant, status: z.enum(ORDER_STATUSES), total: amount }),
  ),
  sessions: z.array(memberSession),
});

/** Has not followed the mailed link. */
export const officeRegistration = z.strictObject({
  id: z.string(),
  email: z.string(),
  locale: z.enum(LOCALES),
  sponsor: neighbour,
  /** Also in the past. */
  linkEndsAt: instant,
  linkEnded: z.boolean(),
});

export type OfficeMemberItem = z.infer<typeof officeMemberItem>;

export type OfficeMember = z.infer<typeof officeMember>;

export type OfficeRegistration = z.infer<typeof officeRegistration>;
