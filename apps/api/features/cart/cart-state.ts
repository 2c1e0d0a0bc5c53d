import type { At, Column } from "../../columns.ts";
import type { OfficeMember } from "@kram/contract/members";
import type { Locker } from "@kram/contract/shipping";
import type { LineQuantity } from "@kram/domain/cart";
import type { TypedAddress } from "@kram/domain/fields";
import type { Durability } from "@kram/domain/catalog";
import type { ChosenGift, MemberGroup, PromotionOutcome } from "@kram/domain/promotions";
import type { VatClass } from "@kram/countries/country";
import type { VatRates, VatShare } from "@kram/domain/money";
import type { PaymentSettings } from "@kram/domain/payments";
import type { OrderStatus } from "@kram/domain/orders";
import type { Row } from "../../platform/statements.ts";
import type { PostCodeRange, ShippingMethod, Tariff } from "@kram/domain/shipping";

/** Amounts in minor units. */
export interface CartLineState {
  code: string;
  quantity: number;
  /** At the line's last change. */
  seenGross: number;
  unitGross: number;
  netVolume: number;
  points: number;
  vatClass: VatClass;
  /** Of one piece. */
  grams: number;
  availableForSale: boolean;
  /** Null without the producer's guarantee. */
  durability: Durability | null;
}

/** Null when it cannot be bought here. */
export interface CartProduct {
  code: string;
  unitGross: number;
  netVolume: number;
  points: number;
  vatClass: VatClass;
  grams: number;
  maxPerOrder: number;
  availableForSale: boolean;
  durability: Durability | null;
}

export type AddressState = TypedAddress;

export interface LockerState {
  inpostLocker: string;
  name: string;
  surname: string;
  mobile: string;
  email: string;
  postNumber?: string | undefined;
  /** As it was when it was chosen. */
  locker: Locker | null;
}

/** As one statement reads it; `id` null before the first line. */
export interface CartRow {
  id: number | null;
  version: number;
  state: "open" | "awaiting-payment";
  expired: boolean;
  expiresAt: Date | null;
  preparedByStaff: boolean;
  fromAbandoned: boolean;
  shippingMethod: ShippingMethod;
  /** Null when it was taken away. */
  shippingCode: string | null;
  /** Null where the way has no price. */
  tariff: Tariff | null;
  /** As the member last saw it; null: as it is now. */
  seenTariff: Tariff | null;
  excludedPostCodes: PostCodeRange[];
  shippingCarrier: Column<"shipping_methods.carrier"> | null;
  /** Working days that it travels; null where nobody told them. */
  shippingDays: At<Column<"orders.shipping_choice">, "days"> | null;
  shippingOnSale: boolean;
  /** All, with those that are not on sale or have no price. */
  ways: Row<"cart.offer">["ways"];
  otherAddressId: string | null;
  otherAddress: AddressState | null;
  primaryAddress: AddressState;
  locker: LockerState | null;
  paymentMethod: "CASH" | "NONE" | "TRANSFER" | null;
  payments: PaymentSettings;
  /** Empty while the country's count. */
  vatRates: VatRates[];
  sponsorStatus: NonNullable<OfficeMember["internationalSponsor"]>["status"] | null;
  sponsorNo: string | null;
  memberBlocked: boolean;
  orderingAllowed: boolean;
  cartMinutes: number;
  lines: CartLineState[];
  product: CartProduct | null;
  /** The database's time. */
  now: Date;
  group: MemberGroup;
  /** True while no order of the member stands. */
  firstOrder: boolean;
  /** By code, in standing orders. */
  promotionUses: Record<string, number>;
  promotionsVersion: number;
  /** Whether the order spends the bonus balance. */
  discountIncluded: boolean;
  refundIncluded: boolean;
  bonusBalance: number;
  refundsBalance: number;
  /** Used by the order whose payment is awaited; null otherwise. */
  orderedMoney: { bonus: number; refunds: number; shipping: number; status: OrderStatus } | null;
  /** VAT of that order, not reckoned again. */
  orderedVat: VatShare[] | null;
  /** What the member last saw; null before the first line. */
  seenPromoted: PromotionOutcome | null;
  vouchers: string[];
  gifts: ChosenGift[];
  /** From the cart that expired last. */
  abandoned: LineQuantity[];
}

/** A cart with its present promotions; awaiting payment, those of the order. */
export interface CartState extends CartRow {
  promoted: PromotionOutcome;
  /** By code, of promotions that apply. */
  promotionTitles: Readonly<Record<string, { pl: string; en: string; de: string }>>;
  appliedVouchers: readonly string[];
  /** Promotions whose gifts this change brought or took. */
  notices: { gained: readonly string[]; lost: readonly string[] };
}
