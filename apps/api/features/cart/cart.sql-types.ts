// Written by `npm run sql` from the statements of this folder: what each takes and answers.
import type { Column } from "../../columns.ts";

declare module "../../platform/statements.ts" {
  interface Statements {
    "cart.accept-prices": {
      values: [number | string | null, string | null];
      row: Record<never, never>;
    };
    "cart.choose": {
      values: [number | string | null, string | null, boolean | null, string | null, boolean | null, string | null,
        string | null, string | null, string | null, boolean | null, boolean | null];
      row: { id: number };
    };
    "cart.clear": {
      values: [string | null, number | string | null, number | string | null];
      row: { carts: number };
    };
    "cart.clear-expired": {
      values: [string | null];
      row: { carts: number };
    };
    "cart.create": {
      values: [number | string | null, string | null, string | null];
      row: Record<never, never>;
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
        availablePieces: number };
    };
    "cart.read": {
      values: [number | string | null, string | null, string | null, string];
      row: { id: number | null; version: number; state: "open" | "awaiting-payment"; expired: boolean;
        expiresAt: Date | null; preparedByStaff: boolean; fromAbandoned: boolean;
        shippingMethod: "COURIER" | "PACZKOMAT" | null; shippingCode: string | null; shippingPrice: number;
        seenShipping: number; freeShippingFrom: number; seenFreeShippingFrom: number; shippingOnSale: boolean;
        otherAddressId: string | null; locker: Column<"carts.locker"> | null;
        paymentMethod: "CASH" | "NONE" | "TRANSFER" | null; sponsorStatus: "ACCEPTED" | "PENDING" | "REJECTED" | null;
        sponsorNo: string | null; primaryAddress: { name: string; surname: string; street: string; buildingNo: string;
        apartmentNo: string; zipCode: string; city: string; mobile: string; email: string }; otherAddress: {
        name: string; surname: string; street: string; buildingNo: string; apartmentNo: string; zipCode: string;
        city: string; mobile: string; email: string } | null; orderingAllowed: boolean; cartMinutes: number; now: Date;
        group: "private" | "company"; firstOrder: boolean; promotionUses: Record<string, number>;
        discountIncluded: boolean; refundIncluded: boolean; bonusBalance: number; refundsBalance: number;
        orderedMoney: { bonus: number; refunds: number; status: "BLOCKED" | "CANCELED" | "CREATED" | "CONFIRMED"
        | "EXECUTED" | "RESENT" | "RETURNED" | "SENT" | "SUSPENDED" } | null; orderedVat: { percent: number;
        goods: number; shipping: number; discount: number; gross: number; net: number; vat: number }[] | null;
        promotionsVersion: number; seenPromoted: Column<"carts.promoted"> | null; vouchers: string[];
        abandoned: Column<"carts.abandoned"> | never[]; gifts: { promotionCode: string; productCode: string;
        quantity: number }[]; lines: { code: string; quantity: number; seenGross: number; unitGross: number;
        netVolume: number; points: number; vatClass: "standard" | "reduced" | "food"; availableForSale: boolean }[];
        product: { code: string; unitGross: number; netVolume: number; points: number;
        vatClass: "standard" | "reduced" | "food"; maxPerOrder: number; availableForSale: boolean;
        available: number } | null };
    };
    "cart.reopen": {
      values: [number | string | null];
      row: Record<never, never>;
    };
    "cart.store-change": {
      values: [number | string | null, number | string | null, string | null, string | null, string | null,
        string | null, number, readonly (string | null)[] | null];
      row: { allowed: number; carts: number; expiresAt: Date | null; short: Record<string, number> };
    };
    "cart.take-abandoned": {
      values: [number | string | null];
      row: { abandoned: Column<"carts.abandoned"> };
    };
  }
}
