// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { At, Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "cash.confirm": {
      values: [readonly (number | string | null)[] | null, Date | string | null, number | string | null, string | null];
      row: { orderId: number };
    };
    "cash.lock": {
      values: [readonly (string | null)[] | null];
      row: { id: number; number: string; method: "CASH" | "NONE" | "TRANSFER"; total: number; status: "BLOCKED"
        | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED";
        returnedAs: ("WITHDRAWAL" | "COMPLAINT" | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE" | "MISSING" | "DAMAGED"
        | "LATE" | "ALLOWANCE")[]; isConfirmed: boolean };
    };
    "office-orders.add-note": {
      values: [string | null, number | string | null, string | null];
      row: { id: number };
    };
    "office-orders.address": {
      values: [number | string | null];
      row: { shippingMethod: "COURIER" | "PACZKOMAT"; shippingAddress: Column<"orders.shipping_address">;
        shippingChoice: Column<"orders.shipping_choice"> | null; inCash: boolean; goods: number; grams: number;
        hasLabel: boolean; cashCame: boolean; version: number };
    };
    "office-orders.lock-note": {
      values: [string | null, number | string | null];
      row: { staffId: number; text: string };
    };
    "office-orders.mail-again": {
      values: [string | null];
      row: { id: number };
    };
    "office-orders.remove-note": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "office-orders.set-address": {
      values: [number | string | null, string | null, number | string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "office-orders.set-way": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "office-orders.to-pay": {
      values: [number | string | null];
      row: { total: number; shippingMethod: "COURIER" | "PACZKOMAT";
        shippingChoice: Column<"orders.shipping_choice"> | null };
    };
    "office-orders.tracking": {
      values: [number | string | null];
      row: { carrier: string | null; number: string | null };
    };
    "office-orders.work-on": {
      values: [number | string | null];
      row: { history: { to: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT" | "RETURNED"
        | "SENT" | "SUSPENDED"; at: string; actor: "system" | "member" | "staff"; note: string;
        staffName: string | null }[]; notes: { id: number; text: string; at: string; staffId: number;
        staffName: string }[]; tags: string[]; addressChanges: { at: string;
        before: Column<"order_address_changes.before">; staffName: string }[]; lineChanges: { at: string; note: string;
        pieces: Column<"order_line_changes.pieces">; added: Column<"order_line_changes.added">;
        delivery: Column<"order_line_changes.delivery"> | null; less: number; more: number;
        staffName: string | null }[]; nextToPack: string | null; nextToSend: string | null; sendsAt: Date | null };
    };
    "order-additions.end": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "order-additions.find": {
      values: [number | string | null];
      row: { id: number; orderId: number; staffId: number; lines: Column<"order_additions.lines">; more: number;
        note: string; state: "WAITING" | "PAID" | "WITHDRAWN" };
    };
    "order-additions.is-closed": {
      values: [number | string | null, string | null];
      row: { closed: boolean };
    };
    "order-additions.open": {
      values: [number | string | null, number | string | null, string | null, number | string | null, string | null];
      row: Record<never, never>;
    };
    "order-additions.waiting": {
      values: [number | string | null];
      row: { id: number; orderId: number; staffId: number; lines: Column<"order_additions.lines">; more: number;
        note: string; state: "WAITING" };
    };
    "order-additions.withdraw": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "order-lines.buyer": {
      values: [number | string | null];
      row: { now: Date; orderingAllowed: boolean; blocked: boolean; sponsored: boolean };
    };
    "order-lines.change": {
      values: [string | null];
      row: Record<never, never>;
    };
    "order-lines.goes-by": {
      values: [number | string | null, number | string | null, string | null];
      row: Record<never, never>;
    };
    "order-lines.lock": {
      values: [number | string | null];
      row: { code: string; title: string; quantity: number; unitGross: number; netVolume: number; points: number;
        vatPercent: number; promotionCode: string; reduced: number };
    };
    "order-lines.named": {
      values: [number | string | null, readonly (string | null)[] | null, readonly (string | null)[] | null];
      row: { title: string };
    };
    "order-lines.offers": {
      values: [number | string | null, string | null, readonly (string | null)[] | null];
      row: { code: string; title: string; gross: number | null; netVolume: number; points: number;
        vatClass: "standard" | "reduced" | "food"; grams: number; maxPerOrder: number; availableForSale: boolean;
        available: number };
    };
    "order-lines.restock": {
      values: [readonly string[], readonly (number | null)[] | null];
      row: { code: string };
    };
    "order-lines.standing": {
      values: [number | string | null];
      row: { shipping: number; discount: number; refund: number; total: number; type: "PRESENT" | "REGULAR";
        promotions: { code: string; reduced: number }[]; hasLabel: boolean; cashCame: boolean; version: number;
        isPaid: boolean; backBefore: number; limit: number };
    };
    "order-lines.told": {
      values: [number | string | null];
      row: { pieces: Column<"order_line_changes.pieces">; added: Column<"order_line_changes.added">; bonus: number;
        refunds: number; money: number; more: number; note: string;
        delivery: Column<"order_line_changes.delivery"> | null };
    };
    "order-lines.versions": {
      values: [readonly (number | string | null)[] | null];
      row: { orderId: number; version: number };
    };
    [variant: `order-search.find ${string}`]: {
      values: [string | null, number | null, readonly (string | null)[] | null, string | null, number | string | null,
        number | string | null, string | null, string | null, string | null, Date | string | null, Date | string | null,
        string | null, string | null, string | null, string | null, string | null, string | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; type: "PRESENT" | "REGULAR";
        origin: "FOREFRONT" | "SCRAPPED" | "SYSTEM"; placedAt: Date; currency: "PLN" | "EUR"; total: number;
        paymentMethod: "CASH" | "NONE" | "TRANSFER"; paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED"
        | "TO_REFUND" | "REFUNDED"; memberNo: string; name: string; surname: string; pieceCount: number;
        partlySent: boolean; awaitsMore: boolean; productCodes: string[]; returnedAs: ("WITHDRAWAL" | "COMPLAINT"
        | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE" | "MISSING" | "DAMAGED" | "LATE" | "ALLOWANCE")[]; receipt: {
        receivedOn: string | null; confirmedAt: string; confirmedBy: string | null } | null; tags: string[];
        linesVersion: number; totalCount: number };
    };
    [variant: `order-search.find-short ${string}`]: {
      values: [string | null, number | null, readonly (string | null)[] | null, string | null, number | string | null,
        number | string | null, string | null, string | null, string | null, Date | string | null, Date | string | null,
        string | null, string | null, string | null, string | null, string | null, string | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; type: "PRESENT" | "REGULAR";
        origin: "FOREFRONT" | "SCRAPPED" | "SYSTEM"; placedAt: Date; currency: "PLN" | "EUR"; total: number;
        paymentMethod: "CASH" | "NONE" | "TRANSFER"; paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED"
        | "TO_REFUND" | "REFUNDED"; memberNo: string; name: string; surname: string; pieceCount: number;
        partlySent: boolean; awaitsMore: boolean; productCodes: string[]; returnedAs: ("WITHDRAWAL" | "COMPLAINT"
        | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE" | "MISSING" | "DAMAGED" | "LATE" | "ALLOWANCE")[]; receipt: {
        receivedOn: string | null; confirmedAt: string; confirmedBy: string | null } | null; tags: string[];
        linesVersion: number; totalCount: number };
    };
    [variant: `order-search.list ${string}`]: {
      values: [string | null, number | null, readonly (string | null)[] | null, string | null, number | string | null,
        number | string | null, string | null, string | null, string | null, Date | string | null, Date | string | null,
        string | null, string | null, string | null, string | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; type: "PRESENT" | "REGULAR";
        origin: "FOREFRONT" | "SCRAPPED" | "SYSTEM"; placedAt: Date; currency: "PLN" | "EUR"; total: number;
        paymentMethod: "CASH" | "NONE" | "TRANSFER"; paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED"
        | "TO_REFUND" | "REFUNDED"; memberNo: string; name: string; surname: string; pieceCount: number;
        partlySent: boolean; awaitsMore: boolean; productCodes: string[]; returnedAs: ("WITHDRAWAL" | "COMPLAINT"
        | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE" | "MISSING" | "DAMAGED" | "LATE" | "ALLOWANCE")[]; receipt: {
        receivedOn: string | null; confirmedAt: string; confirmedBy: string | null } | null; tags: string[];
        linesVersion: number; totalCount: number };
    };
    "order-steps.cancel": {
      values: [number | string | null, string | null, number | string | null, string | null];
      row: Record<never, never>;
    };
    "order-steps.close-cart": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "order-steps.has-payment": {
      values: [number | string | null];
      row: { one: number };
    };
    "order-steps.lock": {
      values: [string | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; heldFrom: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED"
        | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED" | null; cartId: number; memberId: number;
        currency: "PLN" | "EUR"; discount: number; refund: number; paymentMethod: "CASH" | "NONE" | "TRANSFER";
        paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED" | "TO_REFUND" | "REFUNDED"; partlySent: boolean;
        awaitsMore: boolean };
    };
    "order-steps.lock-by-id": {
      values: [number | string | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; heldFrom: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED"
        | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED" | null; cartId: number; memberId: number;
        currency: "PLN" | "EUR"; discount: number; refund: number; paymentMethod: "CASH" | "NONE" | "TRANSFER";
        paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED" | "TO_REFUND" | "REFUNDED"; partlySent: boolean;
        awaitsMore: boolean };
    };
    "order-steps.lock-many": {
      values: [readonly (string | null)[] | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; heldFrom: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED"
        | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED" | null; cartId: number; memberId: number;
        currency: "PLN" | "EUR"; discount: number; refund: number; paymentMethod: "CASH" | "NONE" | "TRANSFER";
        paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED" | "TO_REFUND" | "REFUNDED"; partlySent: boolean;
        awaitsMore: boolean };
    };
    "order-steps.lock-of-member": {
      values: [number | string | null, string | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; heldFrom: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED"
        | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED" | null; cartId: number; memberId: number;
        currency: "PLN" | "EUR"; discount: number; refund: number; paymentMethod: "CASH" | "NONE" | "TRANSFER";
        paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED" | "TO_REFUND" | "REFUNDED"; partlySent: boolean;
        awaitsMore: boolean };
    };
    "order-steps.move": {
      values: [number | string | null, string | null, string | null, string | null, string | null,
        number | string | null, string | null];
      row: Record<never, never>;
    };
    "order-steps.move-many": {
      values: [readonly (number | string | null)[] | null, string | null, string | null, string | null,
        number | string | null, string | null];
      row: Record<never, never>;
    };
    "order-steps.pay-in-cash": {
      values: [number | string | null, string | null, number | string | null, string | null];
      row: Record<never, never>;
    };
    "order-steps.pay-online": {
      values: [number | string | null, string | null, number | string | null, string | null, string | null,
        string | null, boolean | null];
      row: { total: number };
    };
    "order-steps.set-delivery": {
      values: [number | string | null, Date | string | null, string | null];
      row: { id: number };
    };
    "order-steps.set-tracking": {
      values: [number | string | null, string | null, string | null];
      row: Record<never, never>;
    };
    "order-steps.shipping-choice": {
      values: [number | string | null];
      row: { shippingChoice: Column<"orders.shipping_choice"> | null };
    };
    "orders.address-before": {
      values: [number | string | null];
      row: { before: Column<"order_address_changes.before"> };
    };
    "orders.bought-by": {
      values: [number | string | null, number | string | null];
      row: { code: string };
    };
    "orders.bring": {
      values: [string | null, string | null, string | null, string | null, string | null, string | null,
        number | string | null];
      row: { id: number };
    };
    "orders.by-id": {
      values: [number | string | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; type: "PRESENT" | "REGULAR";
        origin: "FOREFRONT" | "SCRAPPED" | "SYSTEM"; placedAt: Date; currency: "PLN" | "EUR"; total: number;
        paymentMethod: "CASH" | "NONE" | "TRANSFER"; paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED"
        | "TO_REFUND" | "REFUNDED"; memberNo: string; name: string; surname: string; pieceCount: number;
        partlySent: boolean; awaitsMore: boolean; productCodes: string[]; returnedAs: ("WITHDRAWAL" | "COMPLAINT"
        | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE" | "MISSING" | "DAMAGED" | "LATE" | "ALLOWANCE")[]; receipt: {
        receivedOn: string | null; confirmedAt: string; confirmedBy: string | null } | null; gross: number;
        reduced: number; shipping: number; discount: number; refund: number; shippingMethod: "COURIER" | "PACZKOMAT";
        shippingAddress: Column<"orders.shipping_address">; shippingChoice: Column<"orders.shipping_choice"> | null;
        heldFrom: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT" | "RETURNED" | "SENT"
        | "SUSPENDED" | null; hasTerms: boolean; mayWithdraw: boolean; companyPurchase: "LEGAL_PERSON" | "PROFESSIONAL"
        | "NOT_PROFESSIONAL" | null; carrier: string | null; trackingNumber: string | null; deliveredOn: string | null;
        usualDays: number; now: Date; email: string; locale: "pl" | "en" | "de"; lines: { code: string; title: string;
        quantity: number; unitGross: number; netVolume: number; points: number; vatPercent: number;
        promotionCode: string; reduced: number; picture: At<Column<"pictures.formats">, "thumbnail"> | null }[];
        promotions: { code: string; title: string; reduced: number }[]; vat: { percent: number; goods: number;
        shipping: number; discount: number; gross: number; net: number; vat: number }[]; documents: { number: string;
        kind: "INVOICE" | "CORRECTION"; issuedOn: string }[]; shipments: ({ no: number; sentAt: string;
        carrier: string | null; trackingNumber: string | null; arrivedOn: string | null; pieces: { code: string;
        quantity: number }[] })[]; arrivedOn: string | null; refunds: { amount: number; state: "done" | "came-back"
        | "asked" | "under-way" | "failed" | "due"; at: string }[]; addition: { id: number;
        lines: Column<"order_additions.lines">; more: number; at: string } | null; hasLabel: boolean;
        onlineIsOn: boolean | null; timeline: { status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; at: string }[] };
    };
    "orders.by-number": {
      values: [string | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; type: "PRESENT" | "REGULAR";
        origin: "FOREFRONT" | "SCRAPPED" | "SYSTEM"; placedAt: Date; currency: "PLN" | "EUR"; total: number;
        paymentMethod: "CASH" | "NONE" | "TRANSFER"; paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED"
        | "TO_REFUND" | "REFUNDED"; memberNo: string; name: string; surname: string; pieceCount: number;
        partlySent: boolean; awaitsMore: boolean; productCodes: string[]; returnedAs: ("WITHDRAWAL" | "COMPLAINT"
        | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE" | "MISSING" | "DAMAGED" | "LATE" | "ALLOWANCE")[]; receipt: {
        receivedOn: string | null; confirmedAt: string; confirmedBy: string | null } | null; gross: number;
        reduced: number; shipping: number; discount: number; refund: number; shippingMethod: "COURIER" | "PACZKOMAT";
        shippingAddress: Column<"orders.shipping_address">; shippingChoice: Column<"orders.shipping_choice"> | null;
        heldFrom: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT" | "RETURNED" | "SENT"
        | "SUSPENDED" | null; hasTerms: boolean; mayWithdraw: boolean; companyPurchase: "LEGAL_PERSON" | "PROFESSIONAL"
        | "NOT_PROFESSIONAL" | null; carrier: string | null; trackingNumber: string | null; deliveredOn: string | null;
        usualDays: number; now: Date; email: string; locale: "pl" | "en" | "de"; lines: { code: string; title: string;
        quantity: number; unitGross: number; netVolume: number; points: number; vatPercent: number;
        promotionCode: string; reduced: number; picture: At<Column<"pictures.formats">, "thumbnail"> | null }[];
        promotions: { code: string; title: string; reduced: number }[]; vat: { percent: number; goods: number;
        shipping: number; discount: number; gross: number; net: number; vat: number }[]; documents: { number: string;
        kind: "INVOICE" | "CORRECTION"; issuedOn: string }[]; shipments: ({ no: number; sentAt: string;
        carrier: string | null; trackingNumber: string | null; arrivedOn: string | null; pieces: { code: string;
        quantity: number }[] })[]; arrivedOn: string | null; refunds: { amount: number; state: "done" | "came-back"
        | "asked" | "under-way" | "failed" | "due"; at: string }[]; addition: { id: number;
        lines: Column<"order_additions.lines">; more: number; at: string } | null; hasLabel: boolean;
        onlineIsOn: boolean | null; timeline: { status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; at: string }[] };
    };
    "orders.list": {
      values: [number | string | null, string | null, string | null, number | string | null, number | string | null,
        string | null, Date | string | null, Date | string | null, string | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; type: "PRESENT" | "REGULAR";
        origin: "FOREFRONT" | "SCRAPPED" | "SYSTEM"; placedAt: Date; currency: "PLN" | "EUR"; total: number;
        paymentMethod: "CASH" | "NONE" | "TRANSFER"; paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED"
        | "TO_REFUND" | "REFUNDED"; memberNo: string; name: string; surname: string; pieceCount: number;
        partlySent: boolean; awaitsMore: boolean; productCodes: string[]; returnedAs: ("WITHDRAWAL" | "COMPLAINT"
        | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE" | "MISSING" | "DAMAGED" | "LATE" | "ALLOWANCE")[]; receipt: {
        receivedOn: string | null; confirmedAt: string; confirmedBy: string | null } | null; totalCount: number };
    };
    "orders.of-member": {
      values: [number | string | null, string | null];
      row: { id: number; number: string; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; type: "PRESENT" | "REGULAR";
        origin: "FOREFRONT" | "SCRAPPED" | "SYSTEM"; placedAt: Date; currency: "PLN" | "EUR"; total: number;
        paymentMethod: "CASH" | "NONE" | "TRANSFER"; paymentState: "NOT_NEEDED" | "PENDING" | "PAID" | "FAILED"
        | "TO_REFUND" | "REFUNDED"; memberNo: string; name: string; surname: string; pieceCount: number;
        partlySent: boolean; awaitsMore: boolean; productCodes: string[]; returnedAs: ("WITHDRAWAL" | "COMPLAINT"
        | "UNDELIVERED" | "GOODWILL" | "UNAVAILABLE" | "MISSING" | "DAMAGED" | "LATE" | "ALLOWANCE")[]; receipt: {
        receivedOn: string | null; confirmedAt: string; confirmedBy: string | null } | null; gross: number;
        reduced: number; shipping: number; discount: number; refund: number; shippingMethod: "COURIER" | "PACZKOMAT";
        shippingAddress: Column<"orders.shipping_address">; shippingChoice: Column<"orders.shipping_choice"> | null;
        heldFrom: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED" | "RESENT" | "RETURNED" | "SENT"
        | "SUSPENDED" | null; hasTerms: boolean; mayWithdraw: boolean; companyPurchase: "LEGAL_PERSON" | "PROFESSIONAL"
        | "NOT_PROFESSIONAL" | null; carrier: string | null; trackingNumber: string | null; deliveredOn: string | null;
        usualDays: number; now: Date; email: string; locale: "pl" | "en" | "de"; lines: { code: string; title: string;
        quantity: number; unitGross: number; netVolume: number; points: number; vatPercent: number;
        promotionCode: string; reduced: number; picture: At<Column<"pictures.formats">, "thumbnail"> | null }[];
        promotions: { code: string; title: string; reduced: number }[]; vat: { percent: number; goods: number;
        shipping: number; discount: number; gross: number; net: number; vat: number }[]; documents: { number: string;
        kind: "INVOICE" | "CORRECTION"; issuedOn: string }[]; shipments: ({ no: number; sentAt: string;
        carrier: string | null; trackingNumber: string | null; arrivedOn: string | null; pieces: { code: string;
        quantity: number }[] })[]; arrivedOn: string | null; refunds: { amount: number; state: "done" | "came-back"
        | "asked" | "under-way" | "failed" | "due"; at: string }[]; addition: { id: number;
        lines: Column<"order_additions.lines">; more: number; at: string } | null; hasLabel: boolean;
        onlineIsOn: boolean | null; timeline: { status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED" | "EXECUTED"
        | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED"; at: string }[] };
    };
    "prepared-carts.ask-for-mail": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "prepared-carts.mark": {
      values: [number | string | null, number | null];
      row: Record<never, never>;
    };
    "prepared-carts.owner": {
      values: [string | null];
      row: { id: number; memberNo: string; name: string; surname: string };
    };
    "prepared-carts.to-tell": {
      values: [number | string | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de"; expiresAt: Date; lines: { quantity: number;
        gross: number; title: string }[] | null };
    };
    "prepared-carts.unlock": {
      values: [number | string | null];
      row: { id: number };
    };
    "refunds.ask": {
      values: [string | null, number | string | null];
      row: Record<never, never>;
    };
    "refunds.ask-unasked": {
      values: [readonly (string | null)[] | null];
      row: { id: number };
    };
    "refunds.count": {
      values: [boolean | null];
      row: { count: number };
    };
    "refunds.fail": {
      values: [string | null, string | null, number | string | null];
      row: Record<never, never>;
    };
    "refunds.list-done": {
      values: [number | string | null, number | string | null];
      row: { id: string; orderNumber: string; memberNo: string; name: string; surname: string; amount: number;
        currency: "PLN" | "EUR"; reason: "order-paid-before" | "order-canceled" | "goods-returned" | "late-delivery"
        | "shop-mistake" | "goodwill" | "order-changed" | "order-grown" | "addition-withdrawn"; note: string;
        isInFile: boolean; askedBy: string | null; provider: string; back: number; limit: number;
        asked: "waiting" | "approved" | null; sending: "asked" | "under-way" | "done" | "failed" | null;
        createdAt: Date; doneAt: Date; doneByName: string | null; holder: string; account: string; file: string | null;
        failedAt: Date | null; failedReason: string | null; failedAccount: string | null; askedAt: Date | null;
        totalCount: number };
    };
    "refunds.list-open": {
      values: [number | string | null, number | string | null];
      row: { id: string; orderNumber: string; memberNo: string; name: string; surname: string; amount: number;
        currency: "PLN" | "EUR"; reason: "order-paid-before" | "order-canceled" | "goods-returned" | "late-delivery"
        | "shop-mistake" | "goodwill" | "order-changed" | "order-grown" | "addition-withdrawn"; note: string;
        isInFile: boolean; askedBy: string | null; provider: string; back: number; limit: number;
        asked: "waiting" | "approved" | null; sending: "asked" | "under-way" | "done" | "failed" | null;
        createdAt: Date; doneAt: Date | null; doneByName: string | null; holder: string; account: string;
        file: string | null; failedAt: Date | null; failedReason: string | null; failedAccount: string | null;
        askedAt: Date | null; totalCount: number };
    };
    "refunds.lock": {
      values: [string | null];
      row: { id: string; orderNumber: string; memberNo: string; name: string; surname: string; amount: number;
        currency: "PLN" | "EUR"; reason: "order-paid-before" | "order-canceled" | "goods-returned" | "late-delivery"
        | "shop-mistake" | "goodwill" | "order-changed" | "order-grown" | "addition-withdrawn"; note: string;
        isInFile: boolean; askedBy: string | null; provider: string; back: number; limit: number;
        asked: "waiting" | "approved" | null; sending: "asked" | "under-way" | "done" | "failed" | null;
        createdAt: Date; doneAt: Date | null; doneByName: string | null; holder: string; account: string;
        file: string | null; failedAt: Date | null; failedReason: string | null; failedAccount: string | null;
        askedAt: Date | null };
    };
    "refunds.lock-all": {
      values: [readonly (string | null)[] | null];
      row: { id: string; orderNumber: string; memberNo: string; name: string; surname: string; amount: number;
        currency: "PLN" | "EUR"; reason: "order-paid-before" | "order-canceled" | "goods-returned" | "late-delivery"
        | "shop-mistake" | "goodwill" | "order-changed" | "order-grown" | "addition-withdrawn"; note: string;
        isInFile: boolean; askedBy: string | null; provider: string; back: number; limit: number;
        asked: "waiting" | "approved" | null; sending: "asked" | "under-way" | "done" | "failed" | null;
        createdAt: Date; doneAt: Date | null; doneByName: string | null; holder: string; account: string;
        file: string | null; failedAt: Date | null; failedReason: string | null; failedAccount: string | null;
        askedAt: Date | null };
    };
    "refunds.lock-orders": {
      values: [readonly (string | null)[] | null];
      row: { id: number };
    };
    "refunds.lock-orders-of-file": {
      values: [number | string | null];
      row: { id: number };
    };
    "refunds.mark-done": {
      values: [string | null, number | string | null];
      row: Record<never, never>;
    };
    "refunds.mark-file-done": {
      values: [number | string | null, number | string | null];
      row: { id: string };
    };
    "refunds.sent": {
      values: [string | null, number | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de"; orderNumber: string; amount: number;
        currency: "PLN" | "EUR"; sentTo: string; wasPaidOnline: boolean };
    };
    "refunds.to-tell": {
      values: [string | null];
      row: { email: string; name: string; locale: "pl" | "en" | "de"; orderNumber: string; amount: number;
        currency: "PLN" | "EUR"; account: string; failedAccount: string | null; failedReason: string | null };
    };
    "refunds.unasked": {
      values: [];
      row: { id: string; orderNumber: string; memberNo: string; name: string; surname: string; amount: number;
        currency: "PLN" | "EUR"; reason: "order-paid-before" | "order-canceled" | "goods-returned" | "late-delivery"
        | "shop-mistake" | "goodwill" | "order-changed" | "order-grown" | "addition-withdrawn"; note: string;
        isInFile: boolean; askedBy: string | null; provider: string; back: number; limit: number;
        asked: "waiting" | "approved" | null; sending: "asked" | "under-way" | "done" | "failed" | null;
        createdAt: Date; doneAt: Date | null; doneByName: string | null; holder: string; account: string;
        file: string | null; failedAt: Date | null; failedReason: string | null; failedAccount: string | null;
        askedAt: Date | null };
    };
  }
}
