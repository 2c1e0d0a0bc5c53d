// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "parcels.add": {
      values: [readonly (number | string | null)[] | null, readonly (string | null)[] | null,
        readonly (number | null)[] | null, string | null, number | string | null];
      row: { orderId: number };
    };
    "parcels.arrive": {
      values: [number | string | null, Date | string | null, string, number | null];
      row: { number: string; deliveredOn: string };
    };
    "parcels.cancel": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "parcels.claim": {
      values: [readonly (string | null)[] | null, number | string | null];
      row: { id: number; carrier: string; state: "WAITS" | "UNDER_WAY" | "READY" | "REFUSED" | "CANCELED";
        size: "small" | "medium" | "large"; grams: number; carrierId: string | null; wasAsked: boolean;
        attempts: number; firstAskedAt: Date; reference: string; currency: "PLN" | "EUR"; value: number;
        cash: number | null; shippingAddress: Column<"orders.shipping_address"> };
    };
    "parcels.claim-to-follow": {
      values: [readonly (string | null)[] | null, number | string | null, number | null, number | null];
      row: { id: number; carrier: string; trackingNumber: string | null };
    };
    "parcels.drop-unasked": {
      values: [number | string | null];
      row: { id: number };
    };
    "parcels.find": {
      values: [number | string | null];
      row: { id: number; orderNumber: string; carrier: string; state: "WAITS" | "UNDER_WAY" | "READY" | "REFUSED"
        | "CANCELED"; size: "small" | "medium" | "large"; grams: number; trackingNumber: string | null;
        problems: string[]; hasLabel: boolean; isSwept: boolean; createdAt: Date; askedBy: string;
        carrierId: string | null; isAsked: boolean };
    };
    "parcels.keep-label": {
      values: [number | string | null, Uint8Array | null];
      row: Record<never, never>;
    };
    "parcels.labels": {
      values: [readonly (string | null)[] | null];
      row: { label: Buffer };
    };
    "parcels.later": {
      values: [number | string | null, boolean | null, string | null, number | null];
      row: Record<never, never>;
    };
    "parcels.lock-order-of": {
      values: [number | string | null];
      row: { id: number };
    };
    "parcels.lock-orders": {
      values: [readonly (string | null)[] | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; shippingChoice: Column<"orders.shipping_choice"> | null;
        shippingAddress: Column<"orders.shipping_address">; grams: number; isThere: boolean };
    };
    "parcels.look-soon": {
      values: [string | null, string | null, number | null];
      row: Record<never, never>;
    };
    "parcels.of-orders": {
      values: [readonly (string | null)[] | null];
      row: { id: number; orderNumber: string; carrier: string; state: "WAITS" | "UNDER_WAY" | "READY" | "REFUSED"
        | "CANCELED"; size: "small" | "medium" | "large"; grams: number; trackingNumber: string | null;
        problems: string[]; hasLabel: boolean; isSwept: boolean; createdAt: Date; askedBy: string };
    };
    "parcels.printable": {
      values: [readonly (string | null)[] | null];
      row: { carrier: string; carrierId: string | null };
    };
    "parcels.ready": {
      values: [number | string | null, string | null, string | null, number | null];
      row: Record<never, never>;
    };
    "parcels.refuse": {
      values: [number | string | null, readonly (string | null)[] | null];
      row: Record<never, never>;
    };
    "parcels.sweep-labels": {
      values: [number | null];
      row: Record<never, never>;
    };
    "parcels.under-way": {
      values: [number | string | null, string | null, number | null];
      row: Record<never, never>;
    };
    "pickups.add": {
      values: [readonly (number | string | null)[] | null, string | null, number | string | null];
      row: { parcelId: number; id: number; carrier: string };
    };
    "pickups.claim": {
      values: [readonly (string | null)[] | null, number | string | null, number | null];
      row: { id: number; carrier: string; state: "WAITS" | "ORDERED" | "ACCEPTED" | "DONE" | "REFUSED" | "CANCELED";
        place: Column<"pickups.place">; carrierId: string | null; wasAsked: boolean; attempts: number;
        firstAskedAt: Date; parcelIds: (string | null)[] };
    };
    "pickups.drop-unasked": {
      values: [number | string | null];
      row: { id: number };
    };
    "pickups.find": {
      values: [number | string | null];
      row: { id: number; carrier: string; state: "WAITS" | "ORDERED" | "ACCEPTED" | "DONE" | "REFUSED" | "CANCELED";
        carrierId: string | null; parcels: number; problems: string[]; createdAt: Date; askedBy: string };
    };
    "pickups.later": {
      values: [number | string | null, boolean | null, string | null, number | null];
      row: Record<never, never>;
    };
    "pickups.lock-parcels": {
      values: [readonly (number | string | null)[] | null, readonly string[]];
      row: { id: number; carrier: string; pickupId: number | null; orderNumber: string; mayBeFetched: boolean };
    };
    "pickups.named": {
      values: [readonly (number | string | null)[] | null];
      row: { id: number; carrier: string; state: "WAITS" | "ORDERED" | "ACCEPTED" | "DONE" | "REFUSED" | "CANCELED";
        carrierId: string | null; parcels: number; problems: string[]; createdAt: Date; askedBy: string };
    };
    "pickups.newest": {
      values: [];
      row: { id: number; carrier: string; state: "WAITS" | "ORDERED" | "ACCEPTED" | "DONE" | "REFUSED" | "CANCELED";
        carrierId: string | null; parcels: number; problems: string[]; createdAt: Date; askedBy: string };
    };
    "pickups.settle": {
      values: [number | string | null, string | null, string | null, readonly (string | null)[] | null, number | null];
      row: Record<never, never>;
    };
    "pickups.waiting": {
      values: [readonly (string | null)[] | null, readonly (string | null)[] | null, number | null];
      row: { id: number; orderNumber: string; carrier: string; size: "small" | "medium" | "large";
        trackingNumber: string | null };
    };
    "return-labels.add": {
      values: [number | string | null, number | string | null, string | null, string | null, number | string | null];
      row: Record<never, never>;
    };
    "return-labels.cancel": {
      values: [number | string | null, number | string | null];
      row: { id: number };
    };
    "return-labels.claim": {
      values: [readonly (string | null)[] | null, number | string | null];
      row: { id: number; withdrawalId: number | null; complaintId: number | null; carrier: string;
        receiver: string | null; attempts: number; wasAsked: boolean; firstAskedAt: Date; known: string | null;
        email: string; size: "small" | "medium" | "large" | null; taken: string[]; orderNumber: string;
        shippingAddress: Column<"orders.shipping_address">; street: string; buildingNo: string; apartmentNo: string;
        zipCode: string; city: string; grams: number };
    };
    "return-labels.find": {
      values: [number | string | null, number | string | null];
      row: { label: { state: "WAITS" | "READY" | "REFUSED" | "CANCELED"; carrier: string; trackingNumber: string | null;
        problems: string[]; hasLabel: boolean; hasCode: boolean; codeLink: string | null; typedCode: string | null } };
    };
    "return-labels.label": {
      values: [number | string | null, number | string | null];
      row: { label: Buffer | null };
    };
    "return-labels.later": {
      values: [number | string | null, string | null, number | null];
      row: Record<never, never>;
    };
    "return-labels.lock-complaint": {
      values: [number | string | null];
      row: { status: "OPEN" | "ACCEPTED" | "REJECTED"; orderStatus: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED"
        | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; orderNumber: string;
        shippingAddress: Column<"orders.shipping_address">; street: string; buildingNo: string; apartmentNo: string;
        zipCode: string; city: string };
    };
    "return-labels.lock-withdrawal": {
      values: [number | string | null];
      row: { isOpen: boolean; orderStatus: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT"
        | "RETURNED" | "SENT" | "SUSPENDED" | null; mayWithdraw: boolean; orderNumber: string | null;
        shippingAddress: Column<"orders.shipping_address"> | null; street: string; buildingNo: string | null;
        apartmentNo: string | null; zipCode: string | null; city: string | null };
    };
    "return-labels.mailed": {
      values: [number | string | null, number | string | null];
      row: { withdrawalId: number | null; complaintId: number | null; orderNumber: string; name: string; email: string;
        locale: "pl" | "en" | "de"; trackingNumber: string | null; hasLabel: boolean; hasCode: boolean;
        typedCode: string | null };
    };
    "return-labels.own": {
      values: [number | string | null, number | string | null, number | string | null];
      row: { label: Buffer | null; code: Buffer | null };
    };
    "return-labels.ready": {
      values: [number | string | null, string | null, Uint8Array | null, Uint8Array | null, string | null,
        string | null, string | null];
      row: Record<never, never>;
    };
    "return-labels.refuse": {
      values: [number | string | null, readonly (string | null)[] | null];
      row: Record<never, never>;
    };
    "return-labels.sweep": {
      values: [number | null];
      row: Record<never, never>;
    };
  }
}
