// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "account-links.ask-for-deletion": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "account-links.ask-for-email": {
      values: [number | string | null, string | null, string | null, number | null];
      row: Record<never, never>;
    };
    "account-links.drop-email-wish": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "account-links.issue-deletion-link": {
      values: [number | string | null, Uint8Array | null, number | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de" };
    };
    "account-links.issue-email-link": {
      values: [number | string | null, Uint8Array | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de" };
    };
    "account-links.move-to": {
      values: [number | string | null, string | null, string | null];
      row: { id: number };
    };
    "account-links.owner-of": {
      values: [number | string | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de" };
    };
    "account-links.sweep-deletions": {
      values: [];
      row: Record<never, never>;
    };
    "account-links.sweep-emails": {
      values: [];
      row: Record<never, never>;
    };
    "account-links.sweep-former": {
      values: [number | null];
      row: Record<never, never>;
    };
    "account-links.use-deletion-link": {
      values: [number | string | null, Uint8Array | null];
      row: Record<never, never>;
    };
    "account-links.use-email-link": {
      values: [Uint8Array | null];
      row: { memberId: number; email: string; sessionId: string };
    };
    [variant: `erasure.belongings ${string}`]: {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "erasure.clear-invoices": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "erasure.clear-orders": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "erasure.complaint-files": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "erasure.complaint-messages": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "erasure.failures": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "erasure.former-addresses": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "erasure.keys": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "erasure.live-cart": {
      values: [number | string | null];
      row: { id: number; version: number };
    };
    "erasure.lock": {
      values: [number | string | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de" };
    };
    "erasure.lockers": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "erasure.mails": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "erasure.messages": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "erasure.notices": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "erasure.open-orders": {
      values: [number | string | null];
      row: { number: string };
    };
    "erasure.partner-messages": {
      values: [string | null];
      row: Record<never, never>;
    };
    "erasure.pseudonymise": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "erasure.registrations": {
      values: [string | null];
      row: Record<never, never>;
    };
    "erasure.soft-bounces": {
      values: [string | null];
      row: Record<never, never>;
    };
    "erasure.suppressions": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "erasure.tell": {
      values: [string | null];
      row: Record<never, never>;
    };
    "erasure.withdrawals": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "international-sponsors.count": {
      values: [string | null];
      row: { count: number };
    };
    "international-sponsors.decide": {
      values: [string | null, string, string | null];
      row: { memberNo: string; name: string; surname: string; internationalSponsorNo: string;
        internationalSponsorStatus: "ACCEPTED" | "PENDING" | "REJECTED"; changedAt: Date | null;
        before: "ACCEPTED" | "PENDING" | "REJECTED" };
    };
    "international-sponsors.list": {
      values: [string | null, number | string | null, number | string | null];
      row: { memberNo: string; name: string; surname: string; internationalSponsorNo: string;
        internationalSponsorStatus: "ACCEPTED" | "PENDING" | "REJECTED"; changedAt: Date | null; totalCount: number };
    };
    "members.add-address": {
      values: [number | string | null, string | null, string | null, string | null, string | null, string | null,
        string | null, string | null, string | null, string | null, number | string | null];
      row: { id: string; name: string; surname: string; street: string; buildingNo: string; apartmentNo: string;
        zipCode: string; city: string; mobile: string; email: string };
    };
    "members.anybody": {
      values: [];
      row: Record<never, never>;
    };
    "members.ask-for-international-sponsor": {
      values: [number | string | null, string | null];
      row: { id: number };
    };
    "members.book-addresses": {
      values: [number | string | null];
      row: { id: string; name: string; surname: string; street: string; buildingNo: string; apartmentNo: string;
        zipCode: string; city: string; mobile: string; email: string };
    };
    "members.get": {
      values: [number | string | null];
      row: { id: number; memberNo: string; email: string; hasCredentials: boolean; name: string; surname: string;
        birthDate: string | null; street: string; buildingNo: string; apartmentNo: string; zipCode: string;
        city: string; mobile: string; correspondence: Column<"members.correspondence"> | null;
        companyName: string | null; taxNumber: string | null; internationalTaxNumber: string; bankAccountNumber: string;
        bankName: string; locale: "pl" | "en" | "de"; theme: "light" | "dark" | "system";
        internationalSponsorNo: string | null; internationalSponsorStatus: "ACCEPTED" | "PENDING" | "REJECTED" | null;
        privacyPolicyAcceptedAt: Date | null; contactAgreementAt: Date | null; marketingAcceptedAt: Date | null;
        marketingResetAt: Date | null; sponsor: { memberNo: string; name: string; surname: string;
        shown: boolean } | null; emailChange: { email: string; expiresAt: string } | null; emailRefused: boolean;
        balances: Record<string, number>; catalogEndDate: string | null };
    };
    "members.lock": {
      values: [number | string | null];
      row: { id: number };
    };
    "members.lock-bank-account": {
      values: [number | string | null];
      row: { number: string };
    };
    "members.remove-address": {
      values: [number | string | null, string | null];
      row: { id: string };
    };
    "members.set-address": {
      values: [number | string | null, string | null, string | null, string | null, string | null, string | null,
        string | null, string | null, string | null, string | null, string | null];
      row: { id: string; name: string; surname: string; street: string; buildingNo: string; apartmentNo: string;
        zipCode: string; city: string; mobile: string; email: string };
    };
    "members.set-bank-account": {
      values: [number | string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "members.set-company": {
      values: [number | string | null, string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "members.set-correspondence": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "members.set-own-address": {
      values: [number | string | null, string | null, string | null, string | null, string | null, string | null,
        string | null];
      row: Record<never, never>;
    };
    "members.set-personals": {
      values: [number | string | null, string | null, string | null, Date | string | null];
      row: Record<never, never>;
    };
    "members.set-preferences": {
      values: [number | string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "members.tell-of-bank-account": {
      values: [number | string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "members.today": {
      values: [string];
      row: { today: string };
    };
    "own-data.consents": {
      values: [number | string | null];
      row: { item: { consent: "privacyPolicyAccepted" | "contactAgreement" | "rodoMarketingAccepted"; granted: boolean;
        decidedAt: string; source: "registration" | "regulations-dialog" | "checkout" | "agreements" | "import";
        document: string; version: number | null; sha256: string | null } };
    };
    "own-data.read": {
      values: [number | string | null, string | null];
      row: { now: Date; memberSince: string; orders: ({ number: string; status: "BLOCKED" | "CANCELED" | "CREATED"
        | "CONFIRMED" | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; placedAt: string;
        currency: "PLN" | "EUR"; total: number; paymentMethod: "CASH" | "NONE" | "TRANSFER"; paymentState: "NOT_NEEDED"
        | "PENDING" | "PAID" | "FAILED" | "TO_REFUND" | "REFUNDED"; shippingMethod: "COURIER" | "PACZKOMAT";
        shippingAddress: Column<"orders.shipping_address">; buyers: (Column<"order_buyers.buyer">)[];
        addressesBefore: (Column<"order_address_changes.before">)[]; refundsSent: { sentAt: string; amount: number;
        bankAccountNumber: string }[]; refundsSentBack: { cameBackAt: string; bankAccountNumber: string;
        reason: string }[]; taken: { at: string; code: string; title: string; quantity: number; reason: string }[];
        added: { at: string; code: string; title: string; quantity: number; reason: string }[]; offered: { at: string;
        code: string; title: string; quantity: number; reason: string }[]; companyPurchase: "LEGAL_PERSON"
        | "PROFESSIONAL" | "NOT_PROFESSIONAL" | null; lines: { code: string; title: string; quantity: number;
        unitGross: number; points: number }[] })[]; cart: { code: string; quantity: number }[]; money: {
        postedAt: string; account: "bonus" | "personal" | "refunds" | "held" | "payout" | "issued" | "spent"
        | "paid-out" | "fees"; reason: string; amount: number; currency: "PLN" | "EUR"; order: string | null }[];
        payouts: { requestedAt: string; state: "REQUESTED" | "APPROVED" | "IN_FILE" | "PAID" | "FAILED" | "CANCELED";
        amount: number; currency: "PLN" | "EUR"; holder: string; bankAccountNumber: string; reason: string;
        endedAt: string | null }[]; notifications: ({ sentAt: string; readAt: string | null; title: string;
        message: string; notice: { kind: "bonus" | "payout" | "level-reached" | "level-danger" | "joined"
        | "order-below" | "welcome"; facts: Column<"notices.facts">; personName: string | null;
        personSurname: string | null; personShown: boolean | null } | null })[]; messages: { sentAt: string;
        subject: "ORDER" | "PRODUCT" | "OTHER"; content: string; email: string; files: string[] }[]; complaints: ({
        number: string; order: string; status: "OPEN" | "ACCEPTED" | "REJECTED"; reason: "DAMAGED" | "FAULTY" | "WRONG"
        | "MISSING" | "OTHER"; wish: "REPAIR" | "REPLACEMENT" | "PRICE_REDUCTION" | "REFUND"; madeAt: string;
        dueOn: string; decidedAt: string | null; lines: { code: string; title: string; quantity: number }[]; messages: {
        sentAt: string; byStaff: boolean; content: string }[]; files: string[]; returnParcel: string | null })[];
        returns: ({ order: string; recordedAt: string; reason: "WITHDRAWAL" | "COMPLAINT" | "UNDELIVERED" | "GOODWILL"
        | "UNAVAILABLE" | "MISSING" | "DAMAGED" | "LATE" | "ALLOWANCE"; refundTo: "PAYMENT" | "REFUNDS";
        currency: "PLN" | "EUR"; goodsCost: number; shippingCost: number; discountBack: number; refundMoneyBack: number;
        refundAmount: number; lines: { code: string; title: string; quantity: number; reduction: number }[] })[];
        withdrawals: { number: string; order: string; name: string; email: string; goods: string; receivedAt: string;
        state: "OPEN" | "DONE" | "REFUSED"; decidedAt: string | null; returnParcel: string | null }[]; notes: {
        writtenAt: string; text: string }[]; tags: string[]; favourites: { code: string; addedAt: string }[];
        personalPages: { shortName: string; formerNames: string[]; greeting: string; shownName: string;
        products: string[]; published: boolean; mayWrite: boolean; picture: string | null }[]; availability: {
        code: string; state: "waiting-for-confirmation" | "confirmed" | "notified" | "cancelled"; askedAt: string }[];
        consents: { consent: "privacyPolicyAccepted" | "contactAgreement" | "rodoMarketingAccepted"; granted: boolean;
        decidedAt: string; source: "registration" | "regulations-dialog" | "checkout" | "agreements" | "import";
        document: string; version: number | null; sha256: string | null }[]; sessions: { createdAt: string;
        lastSeenAt: string; userAgent: string }[]; devices: { createdAt: string; lastSeenAt: string;
        userAgent: string }[]; suppressions: { since: string; reason: "bounced" | "unreachable" | "complained";
        said: string }[]; mails: { sentAt: string; to: string; subject: string }[] };
    };
  }
}
