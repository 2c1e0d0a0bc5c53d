import type { OfficeMember } from "@kram/contract/members";
import type { Locker } from "@kram/contract/shipping";
import type { LineQuantity } from "@kram/domain/cart";
import type { TypedAddress } from "@kram/domain/fields";
import type { ChosenGift, MemberGroup, PromotionOutcome } from "@kram/domain/promotions";
import type { VatClass } from "@kram/countries/country";
import type { VatShare } from "@kram/domain/money";
import type { OrderStatus } from "@kram/domain/orders";
import type { ShippingMethod } from "@kram/domain/shipping";

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
  vatClass: VatClass;
  availableForSale: boolean;
}

/** The product that a change is about; null when it cannot be bought here. */
export interface CartProduct {
  code: string;
  unitGross: number;
  netVolume: number;
  points: number;
  vatClass: VatClass;
  maxPerOrder: number;
  availableForSale: boolean;
  /** Pieces that nobody holds. */
  available: number;
}

/** Address of the address book as it goes into an order. */
export type AddressState = TypedAddress;

/** Locker choice as stored. */
export interface LockerState {
  inpostLocker: string;
  name: string;
  surname: string;
  mobile: string;
  email: string;
  postNumber?: string | undefined;
  /** The locker as it was when it was chosen. */
  locker: Locker | null;
}

/** A member's cart as one statement reads it; `id` null before the first line. */
export interface CartRow {
  id: number | null;
  version: number;
  state: "open" | "awaiting-payment";
  expired: boolean;
  expiresAt: Date | null;
  preparedByStaff: boolean;
  /** Whether the cart holds what an abandoned one held. */
  fromAbandoned: boolean;
  shippingMethod: ShippingMethod;
  /** Chosen shipping product; null when it was taken away. */
  shippingCode: string | null;
  shippingPrice: number;
  /** Delivery price that the member saw. */
  seenShipping: number;
  /** Value of the goods from which delivery is free, and that which the member saw. */
  freeShippingFrom: number;
  seenFreeShippingFrom: number;
  /** Whether the chosen shipping product can be bought now. */
  shippingOnSale: boolean;
  otherAddressId: string | null;
  otherAddress: AddressState | null;
  primaryAddress: AddressState;
  locker: LockerState | null;
  paymentMethod: "CASH" | "NONE" | "TRANSFER" | null;
  sponsorStatus: NonNullable<OfficeMember["internationalSponsor"]>["status"] | null;
  sponsorNo: string | null;
  orderingAllowed: boolean;
  cartMinutes: number;
  lines: CartLineState[];
  product: CartProduct | null;
  /** The database's time of the reading. */
  now: Date;
  group: MemberGroup;
  /** Whether no order of the member stands yet. */
  firstOrder: boolean;
  /** Standing orders of the member that used a promotion, by its code. */
  promotionUses: Record<string, number>;
  promotionsVersion: number;
  /** Whether the order shall spend the bonus balance, and the refunds. */
  discountIncluded: boolean;
  refundIncluded: boolean;
  bonusBalance: number;
  refundsBalance: number;
  /** What the order behind a cart that awaits its payment uses of them; null for any other cart. */
  orderedMoney: { bonus: number; refunds: number; status: OrderStatus } | null;
  /** VAT of that order, which is not reckoned again. */
  orderedVat: VatShare[] | null;
  /** What promotions made of the cart when its member last saw it; null before the first line. */
  seenPromoted: PromotionOutcome | null;
  vouchers: string[];
  gifts: ChosenGift[];
  /** What lay in the cart that ran out last and was not brought back. */
  abandoned: LineQuantity[];
}

/** A cart with its promotions now; of one that awaits its payment, those of the order. */
export interface CartState extends CartRow {
  promoted: PromotionOutcome;
  /** Names of the promotions that apply, by code. */
  promotionTitles: Readonly<Record<string, { pl: string; en: string; de: string }>>;
  /** Entered vouchers whose promotion applies. */
  appliedVouchers: readonly string[];
  /** Codes of promotions whose gifts the change at hand brought or took. */
  notices: { gained: readonly string[]; lost: readonly string[] };
}
