// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { At, Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "cart.accept-prices": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "cart.choose": {
      values: [number | string | null, string | null, boolean | null, string | null, boolean | null, string | null,
        string | null, string | null, string | null, boolean | null, boolean | null, number | string | null];
      row: { id: number };
    };
    "cart.clear": {
      values: [string | null, number | string | null, number | string | null];
      row: { id: number };
    };
    "cart.clear-expired": {
      values: [string | null];
      row: { id: number };
    };
    "cart.clear-free": {
      values: [string | null, readonly (number | string | null)[] | null, readonly (number | null)[] | null];
      row: { id: number };
    };
    "cart.create": {
      values: [number | string | null, string | null, string | null];
      row: { id: number; version: number };
    };
    "cart.extend": {
      values: [number | string | null, number | null];
      row: Record<never, never>;
    };
    "cart.mark-restored": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "cart.merge-products": {
      values: [readonly (string | null)[] | null, string | null];
      row: { code: string; unitGross: number; netVolume: number; points: number;
        vatClass: "standard" | "reduced" | "food"; maxPerOrder: number; availableForSale: boolean;
        durability: At<Column<"products.safety">, "durability"> | null; grams: number; availablePieces: number };
    };
    "cart.offer": {
      values: [string | null, readonly (string | null)[] | null];
      row: { version: number; cartMinutes: number; payments: Column<"setting_versions.value"> | null;
        vat: Column<"setting_versions.value"> | null; ways: ({ code: string; kind: "COURIER" | "PACZKOMAT";
        onSale: boolean; titles: Record<string, string | null>; tariff: { price: number; by: "weight" | "value" | null;
        steps: Column<"shipping_methods.steps">; zones: Column<"shipping_methods.zones">; freeFrom: number | null;
        cash: boolean; surcharge: number } | null; excluded: Column<"shipping_methods.excluded">;
        carrier: Column<"shipping_methods.carrier"> | null; daysFrom: number | null; daysTo: number | null;
        cutOffHour: number; days: { from: number; to: number; cutOffHour: number } | null })[]; products: {
        code: string; gross: number | null; netVolume: number; points: number;
        vatClass: "standard" | "reduced" | "food"; grams: number; maxPerOrder: number; availableForSale: boolean;
        durability: At<Column<"products.safety">, "durability"> | null }[] };
    };
    "cart.read": {
      values: [number | string | null, string | null];
      row: { id: number | null; version: number; state: "open" | "awaiting-payment"; expired: boolean;
        expiresAt: Date | null; preparedByStaff: boolean; fromAbandoned: boolean;
        shippingMethod: "COURIER" | "PACZKOMAT" | null; shippingCode: string | null;
        seenTariff: Column<"carts.seen_tariff"> | null; otherAddressId: string | null;
        locker: Column<"carts.locker"> | null; paymentMethod: "CASH" | "NONE" | "TRANSFER" | null;
        sponsorStatus: "ACCEPTED" | "PENDING" | "REJECTED" | null; sponsorNo: string | null; memberBlocked: boolean;
        primaryAddress: { name: string; surname: string; street: string; buildingNo: string; apartmentNo: string;
        zipCode: string; city: string; mobile: string; email: string }; otherAddress: { name: string; surname: string;
        street: string; buildingNo: string; apartmentNo: string; zipCode: string; city: string; mobile: string;
        email: string } | null; orderingAllowed: boolean; now: Date; catalogVersion: number; promotionsVersion: number;
        group: "private" | "company"; firstOrder: boolean; promotionUses: Record<string, number>;
        discountIncluded: boolean; refundIncluded: boolean; balances: Record<string, number>; orderedMoney: {
        bonus: number; refunds: number; shipping: number; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED"
        | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED" } | null; orderedVat: { percent: number;
        goods: number; shipping: number; discount: number; gross: number; net: number; vat: number }[] | null;
        seenPromoted: Column<"carts.promoted"> | null; vouchers: string[];
        abandoned: Column<"carts.abandoned"> | never[]; gifts: { promotionCode: string; productCode: string;
        quantity: number }[]; lines: { code: string; quantity: number; seenGross: number }[] };
    };
    "cart.read-many": {
      values: [readonly (number | string | null)[] | null, string | null];
      row: { memberId: number; id: number | null; version: number; state: "open" | "awaiting-payment"; expired: boolean;
        expiresAt: Date | null; preparedByStaff: boolean; fromAbandoned: boolean;
        shippingMethod: "COURIER" | "PACZKOMAT" | null; shippingCode: string | null;
        seenTariff: Column<"carts.seen_tariff"> | null; otherAddressId: string | null;
        locker: Column<"carts.locker"> | null; paymentMethod: "CASH" | "NONE" | "TRANSFER" | null;
        sponsorStatus: "ACCEPTED" | "PENDING" | "REJECTED" | null; sponsorNo: string | null; memberBlocked: boolean;
        primaryAddress: { name: string; surname: string; street: string; buildingNo: string; apartmentNo: string;
        zipCode: string; city: string; mobile: string; email: string }; otherAddress: { name: string; surname: string;
        street: string; buildingNo: string; apartmentNo: string; zipCode: string; city: string; mobile: string;
        email: string } | null; orderingAllowed: boolean; now: Date; catalogVersion: number; promotionsVersion: number;
        group: "private" | "company"; firstOrder: boolean; promotionUses: Record<string, number>;
        discountIncluded: boolean; refundIncluded: boolean; balances: Record<string, number>; orderedMoney: {
        bonus: number; refunds: number; shipping: number; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED"
        | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED" } | null; orderedVat: { percent: number;
        goods: number; shipping: number; discount: number; gross: number; net: number; vat: number }[] | null;
        seenPromoted: Column<"carts.promoted"> | null; vouchers: string[];
        abandoned: Column<"carts.abandoned"> | never[]; gifts: { promotionCode: string; productCode: string;
        quantity: number }[]; lines: { code: string; quantity: number; seenGross: number }[] };
    };
    "cart.read-with-session": {
      values: [Uint8Array | null, string | null];
      row: { sessionId: string; stale: boolean; confirmed: boolean; hasCredentials: boolean; memberId: number;
        id: number | null; version: number; state: "open" | "awaiting-payment"; expired: boolean;
        expiresAt: Date | null; preparedByStaff: boolean; fromAbandoned: boolean;
        shippingMethod: "COURIER" | "PACZKOMAT" | null; shippingCode: string | null;
        seenTariff: Column<"carts.seen_tariff"> | null; otherAddressId: string | null;
        locker: Column<"carts.locker"> | null; paymentMethod: "CASH" | "NONE" | "TRANSFER" | null;
        sponsorStatus: "ACCEPTED" | "PENDING" | "REJECTED" | null; sponsorNo: string | null; memberBlocked: boolean;
        primaryAddress: { name: string; surname: string; street: string; buildingNo: string; apartmentNo: string;
        zipCode: string; city: string; mobile: string; email: string }; otherAddress: { name: string; surname: string;
        street: string; buildingNo: string; apartmentNo: string; zipCode: string; city: string; mobile: string;
        email: string } | null; orderingAllowed: boolean; now: Date; catalogVersion: number; promotionsVersion: number;
        group: "private" | "company"; firstOrder: boolean; promotionUses: Record<string, number>;
        discountIncluded: boolean; refundIncluded: boolean; balances: Record<string, number>; orderedMoney: {
        bonus: number; refunds: number; shipping: number; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED"
        | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED" } | null; orderedVat: { percent: number;
        goods: number; shipping: number; discount: number; gross: number; net: number; vat: number }[] | null;
        seenPromoted: Column<"carts.promoted"> | null; vouchers: string[];
        abandoned: Column<"carts.abandoned"> | never[]; gifts: { promotionCode: string; productCode: string;
        quantity: number }[]; lines: { code: string; quantity: number; seenGross: number }[] };
    };
    "cart.read-with-sessions": {
      values: [readonly (Uint8Array | null)[] | null, string | null];
      row: { tokenHash: Buffer; sessionId: string; stale: boolean; confirmed: boolean; hasCredentials: boolean;
        memberId: number; id: number | null; version: number; state: "open" | "awaiting-payment"; expired: boolean;
        expiresAt: Date | null; preparedByStaff: boolean; fromAbandoned: boolean;
        shippingMethod: "COURIER" | "PACZKOMAT" | null; shippingCode: string | null;
        seenTariff: Column<"carts.seen_tariff"> | null; otherAddressId: string | null;
        locker: Column<"carts.locker"> | null; paymentMethod: "CASH" | "NONE" | "TRANSFER" | null;
        sponsorStatus: "ACCEPTED" | "PENDING" | "REJECTED" | null; sponsorNo: string | null; memberBlocked: boolean;
        primaryAddress: { name: string; surname: string; street: string; buildingNo: string; apartmentNo: string;
        zipCode: string; city: string; mobile: string; email: string }; otherAddress: { name: string; surname: string;
        street: string; buildingNo: string; apartmentNo: string; zipCode: string; city: string; mobile: string;
        email: string } | null; orderingAllowed: boolean; now: Date; catalogVersion: number; promotionsVersion: number;
        group: "private" | "company"; firstOrder: boolean; promotionUses: Record<string, number>;
        discountIncluded: boolean; refundIncluded: boolean; balances: Record<string, number>; orderedMoney: {
        bonus: number; refunds: number; shipping: number; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED"
        | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED" } | null; orderedVat: { percent: number;
        goods: number; shipping: number; discount: number; gross: number; net: number; vat: number }[] | null;
        seenPromoted: Column<"carts.promoted"> | null; vouchers: string[];
        abandoned: Column<"carts.abandoned"> | never[]; gifts: { promotionCode: string; productCode: string;
        quantity: number }[]; lines: { code: string; quantity: number; seenGross: number }[] };
    };
    "cart.reopen": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "cart.store-change": {
      values: [number | string | null, number | string | null, readonly (string | null)[] | null,
        readonly (number | null)[] | null, readonly (number | string | null)[] | null,
        readonly (string | null)[] | null, readonly (string | null)[] | null,
        readonly (number | string | null)[] | null, string | null, number, readonly (string | null)[] | null,
        string | null];
      row: { allowed: number; carts: number; expiresAt: Date | null; short: Record<string, number> };
    };
    "cart.store-line": {
      values: [number | string | null, number | string | null, string | null, number | null, number | string | null,
        number | string | null, string | null, number, readonly (string | null)[] | null];
      row: { allowed: number; carts: number; expiresAt: Date | null; short: Record<string, number> };
    };
    "cart.store-lines": {
      values: [number | string | null, number | string | null, readonly (string | null)[] | null,
        readonly (number | null)[] | null, readonly (number | string | null)[] | null,
        readonly (string | null)[] | null, readonly (string | null)[] | null,
        readonly (number | string | null)[] | null, string | null, number, readonly (string | null)[] | null];
      row: { allowed: number; carts: number; expiresAt: Date | null; short: Record<string, number> };
    };
    "cart.store-together": {
      values: [readonly (number | string | null)[] | null, readonly (number | null)[] | null,
        readonly (string | null)[] | null, readonly (number | null)[] | null,
        readonly (number | string | null)[] | null, readonly (number | string | null)[] | null,
        readonly (string | null)[] | null, readonly (number | null)[] | null];
      row: { id: number; expiresAt: Date };
    };
    "cart.take-abandoned": {
      values: [number | string | null];
      row: { abandoned: Column<"carts.abandoned"> };
    };
  }
}
