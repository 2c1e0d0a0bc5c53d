// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../../columns.ts";

declare module "../../../platform/statements.ts" {
  interface Statements {
    "member-contact.lock": {
      values: [string | null];
      row: { id: number; name: string; surname: string; street: string; buildingNo: string; apartmentNo: string;
        zipCode: string; city: string; mobile: string; email: string };
    };
    "member-contact.note": {
      values: [number | string | null, number | string | null, string | null, readonly (string | null)[] | null];
      row: Record<never, never>;
    };
    "member-contact.set": {
      values: [number | string | null, string | null, string | null, string | null, string | null, string | null,
        string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "office-members.add-note": {
      values: [number | string | null, number | string | null, string | null];
      row: { id: number };
    };
    "office-members.block-of": {
      values: [number | string | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de"; reason: string | null };
    };
    "office-members.end-links": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "office-members.end-sessions": {
      values: [number | string | null, string | null];
      row: { id: string };
    };
    "office-members.find": {
      values: [string | null, string | null, number | null];
      row: { memberNo: string; name: string; surname: string; companyName: string | null; city: string;
        state: "erased" | "blocked" | "joining" | "active"; joinedAt: Date; tags: string[]; birthDate: string | null;
        taxNumber: string | null; locale: "pl" | "en" | "de"; blockedAt: Date | null; blockReason: string | null;
        address: { street: string; buildingNo: string; apartmentNo: string; zipCode: string; city: string;
        mobile: string; email: string }; secondFactor: boolean; suppressions: {
        reason: "bounced" | "unreachable" | "complained"; since: string; endsAt: string | null }[]; sponsor: {
        memberNo: string; name: string; surname: string } | null; structure: { depth: number; directCount: number;
        groupSize: number; personalPoints: number; groupPoints: number }; internationalSponsor: { number: string;
        status: "ACCEPTED" | "PENDING" | "REJECTED" } | null; consents: { privacyPolicyAccepted: boolean;
        contactAgreement: boolean; rodoMarketingAccepted: boolean; history: { consent: "privacyPolicyAccepted"
        | "contactAgreement" | "rodoMarketingAccepted"; granted: boolean; decidedAt: string; source: "registration"
        | "regulations-dialog" | "checkout" | "agreements" | "import"; document: string; version: number | null;
        sha256: string | null }[] }; notes: { id: number; text: string; at: string; staffName: string }[];
        contactChanges: { at: string; staffName: string; agreedBy: "phone" | "mail" | "letter" | "in-person";
        fields: Column<"member_contact_changes.fields"> }[]; balances: Record<string, number>; orderCount: number;
        orders: { number: string; placedAt: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED"
        | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; total: number }[]; sessions: { id: string;
        createdAt: string; lastSeenAt: string; userAgent: string }[] };
    };
    [variant: `office-members.list ${string}`]: {
      values: [string | null, string | null, number | string | null, number | string | null, string | null,
        Date | string | null, Date | string | null, string | null, string | null];
      row: { memberNo: string; name: string; surname: string; companyName: string | null; city: string;
        state: "erased" | "blocked" | "joining" | "active"; joinedAt: Date; tags: string[]; total: number };
    };
    "office-members.lock": {
      values: [string | null];
      row: { id: number; blockReason: string | null };
    };
    "office-members.remove-note": {
      values: [number | string | null, number | string | null];
      row: { id: number };
    };
    "office-members.set-block": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "office-members.set-tag": {
      values: [number | string | null, string | null, boolean | null];
      row: { tag: string };
    };
    "office-members.sign-in": {
      values: [string | null];
      row: { email: string; hasPassword: boolean };
    };
    "registration-desk.list": {
      values: [number | string | null, number | string | null];
      row: { id: number; email: string; locale: "pl" | "en" | "de"; sponsor: { memberNo: string; name: string;
        surname: string }; linkEndsAt: Date; linkEnded: boolean; total: number };
    };
    "registration-desk.mail-again": {
      values: [number | string | null];
      row: { id: number };
    };
    "registration-desk.withdraw": {
      values: [number | string | null];
      row: { id: number };
    };
  }
}
