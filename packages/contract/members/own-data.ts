import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency, instant, pageOf } from "../schema/public.ts";
import { bookAddress, representative } from "./representative.ts";

const moment = instant.nullable();
/** Its number at the carrier. */
const returnParcel = z.string().nullable();

/** With its words' SHA-256. Source: members 9. */
export const consentDecision = z.strictObject({
  consent: z.enum(["privacyPolicyAccepted", "contactAgreement", "rodoMarketingAccepted"]),
  granted: z.boolean(),
  decidedAt: instant,
  /** Page of the decision. */
  source: z.string(),
  document: z.string(),
  version: z.int().nullable(),
  sha256: z.string().nullable(),
});

const changedPieces = z.strictObject({
  at: instant,
  code: z.string(),
  title: z.string(),
  quantity: z.int(),
  reason: z.string(),
});

export const ownData = z.strictObject({
  exportedAt: instant,
  memberSince: instant,
  profile: representative,
  addressBook: z.array(bookAddress),
  orders: z.array(
    z.strictObject({
      number: z.string(),
      status: z.string(),
      placedAt: instant,
      currency,
      total: amount,
      paymentMethod: z.string(),
      paymentState: z.string(),
      shippingMethod: z.string(),
      shippingAddress: z.record(z.string(), z.unknown()),
      /** Whom staff had its invoice name, the last one counts. */
      buyers: z.array(z.record(z.string(), z.unknown())),
      /** Where it was to go until staff changed it. */
      addressesBefore: z.array(z.record(z.string(), z.unknown())),
      /** By bank transfer, with the account that they went to. */
      refundsSent: z.array(z.strictObject({ sentAt: instant, amount, bankAccountNumber: z.string() })),
      /** By the bank, with the account that they went to. */
      refundsSentBack: z.array(
        z.strictObject({ cameBackAt: instant, bankAccountNumber: z.string(), reason: z.string() }),
      ),
      /** Pieces that staff took out of it, and why. */
      taken: z.array(changedPieces),
      /** Pieces that staff let into it. */
      added: z.array(changedPieces),
      /** Pieces that would come in once they are paid, or were taken back. */
      offered: z.array(changedPieces),
      /** What a company answered. */
      companyPurchase: z.string().nullable(),
      lines: z.array(
        z.strictObject({ code: z.string(), title: z.string(), quantity: z.int(), unitGross: amount, points: z.int() }),
      ),
    }),
  ),
  cart: z.array(z.strictObject({ code: z.string(), quantity: z.int() })),
  money: z.array(
    z.strictObject({
      postedAt: instant,
      account: z.string(),
      reason: z.string(),
      amount,
      currency,
      order: z.string().nullable(),
    }),
  ),
  notifications: z.array(z.strictObject({ sentAt: instant, readAt: moment, title: z.string(), message: z.string() })),
  /** To customer service. */
  messages: z.array(
    z.strictObject({
      sentAt: instant,
      subject: z.string(),
      content: z.string(),
      email: z.string(),
      files: z.array(z.string()),
    }),
  ),
  complaints: z.array(
    z.strictObject({
      number: z.string(),
      order: z.string(),
      status: z.string(),
      reason: z.string(),
      wish: z.string(),
      madeAt: instant,
      dueOn: z.iso.date(),
      decidedAt: moment,
      lines: z.array(z.strictObject({ code: z.string(), title: z.string(), quantity: z.int() })),
      messages: z.array(z.strictObject({ sentAt: instant, byStaff: z.boolean(), content: z.string() })),
      files: z.array(z.string()),
      returnParcel,
    }),
  ),
  returns: z.array(
    z.strictObject({
      order: z.string(),
      recordedAt: instant,
      reason: z.string(),
      refundTo: z.string(),
      currency,
      goodsCost: amount,
      shippingCost: amount,
      discountBack: amount,
      refundMoneyBack: amount,
      refundAmount: amount,
      lines: z.array(z.strictObject({ code: z.string(), title: z.string(), quantity: z.int(), reduction: amount })),
    }),
  ),
  payouts: z.array(
    z.strictObject({
      requestedAt: instant,
      state: z.string(),
      amount,
      currency,
      holder: z.string(),
      bankAccountNumber: z.string(),
      reason: z.string(),
      endedAt: moment,
    }),
  ),
  withdrawals: z.array(
    z.strictObject({
      number: z.string(),
      order: z.string(),
      name: z.string(),
      email: z.string(),
      goods: z.string(),
      receivedAt: instant,
      state: z.string(),
      decidedAt: moment,
      returnParcel,
    }),
  ),
  /** Of customer service, without who wrote them. Source: GDPR article 15. */
  notes: z.array(z.strictObject({ writtenAt: instant, text: z.string() })),
  tags: z.array(z.string()),
  favourites: z.array(z.strictObject({ code: z.string(), addedAt: instant })),
  /** One, or none. */
  personalPages: z.array(
    z.strictObject({
      shortName: z.string(),
      formerNames: z.array(z.string()),
      greeting: z.string(),
      shownName: z.string(),
      products: z.array(z.string()),
      published: z.boolean(),
      mayWrite: z.boolean(),
      /** A JPEG in base64. */
      picture: z.string().nullable(),
    }),
  ),
  availability: z.array(z.strictObject({ code: z.string(), state: z.string(), askedAt: instant })),
  consents: z.array(consentDecision),
  sessions: z.array(z.strictObject({ createdAt: instant, lastSeenAt: instant, userAgent: z.string() })),
  /** Known since they signed the member in. */
  devices: z.array(z.strictObject({ createdAt: instant, lastSeenAt: instant, userAgent: z.string() })),
  /** Why mail stays away from the address. */
  suppressions: z.array(z.strictObject({ since: instant, reason: z.string(), said: z.string() })),
  mails: z.array(z.strictObject({ sentAt: instant, to: z.string(), subject: z.string() })),
});

/** JSON; a page by `format=html` or Accept. Source: members 6. */
export const exportRepresentative = defineOperation({
  id: "exportRepresentative",
  method: "GET",
  path: "/representative/export",
  tag: "members",
  summary: "All own data",
  access: "member",
  limit: "signIn",
  query: z.strictObject({ format: z.enum(["json", "html"]).optional() }),
  response: ownData,
  errors: [],
});

/** Newest first. */
export const listConsentHistory = defineOperation({
  id: "listConsentHistory",
  method: "GET",
  path: "/representative/agreements/history",
  tag: "members",
  summary: "History of the own consents",
  access: "member",
  limit: "read",
  response: pageOf(consentDecision),
  errors: [],
});

export type OwnData = z.infer<typeof ownData>;

export type ConsentDecision = z.infer<typeof consentDecision>;
