import type { ShippingMethod } from "@kram/domain/shipping";
import type { MemberRow } from "../members/public.ts";

/** A line as the database holds it, with the product's present facts; amounts in minor units. */
export interface CartLineState {
  code: string;
  quantity: number;
  /** Unit price that the member saw when the line last changed. */
  seenGross: number;
  /** Unit price now. */
  unitGross: number;
  netVolume: number;
  points: number;
  availableForSale: boolean;
}

/** Facts of the product that a change is about; null when no such product can be bought here. */
export interface CartProduct {
  code: string;
  unitGross: number;
  netVolume: number;
  points: number;
  maxPerOrder: number;
  availableForSale: boolean;
  /** Pieces that nobody holds. */
  free: number;
}

/** Address of the address book as it goes into an order. */
export interface AddressState {
  name: string;
  surname: string;
  street: string;
  buildingNo: string;
  apartmentNo: string;
  zipCode: string;
  city: string;
  mobile: string;
  email: string;
}

/** Locker choice as stored. */
export interface LockerState {
  inpostLocker: string;
  name: string;
  surname: string;
  mobile: string;
  email: string;
  postNumber?: string;
}

/** Everything that one statement reads of a member's cart; `id` null before the first line. */
export interface CartState {
  id: number | null;
  version: number;
  state: "open" | "awaiting-payment";
  expired: boolean;
  expiresAt: Date | null;
  preparedByStaff: boolean;
  shippingMethod: ShippingMethod;
  /** Chosen shipping product; null when it was taken away. */
  shippingCode: string | null;
  shippingPrice: number;
  /** Delivery price that the member saw. */
  seenShipping: number;
  /** Whether the chosen shipping product can be bought now. */
  shippingOnSale: boolean;
  otherAddressId: string | null;
  otherAddress: AddressState | null;
  primaryAddress: AddressState;
  locker: LockerState | null;
  paymentMethod: "CASH" | "NONE" | "TRANSFER" | null;
  sponsorStatus: MemberRow["international_sponsor_status"];
  sponsorNo: string | null;
  orderingAllowed: boolean;
  cartMinutes: number;
  lines: CartLineState[];
  product: CartProduct | null;
}
