import type { Minor } from "../money/public.ts";

/** Amounts in minor units. Source: issue on cart and checkout, gifts and promotions. */
export type PromotionCondition =
  | { kind: "gross-from"; minor: Minor }
  | { kind: "points-from"; points: number }
  | { kind: "products"; codes: readonly string[]; pieces: number }
  | { kind: "categories"; ids: readonly number[]; pieces: number }
  | { kind: "first-order" }
  | { kind: "member-group"; groups: readonly MemberGroup[] };

/** Source: promotions 1. */
export type MemberGroup = "private" | "company";

/** One gift more for every `size`. */
export interface GiftStep {
  of: "gross" | "points" | "pieces";
  size: number;
}

export type PromotionBenefit =
  | {
      kind: "gift";
      /** One, or a mix. */
      choices: readonly string[];
      /** Pieces, or pieces for each step. */
      quantity: number;
      step: GiftStep | null;
      most: number;
    }
  | { kind: "percent"; percent: number; scope: PromotionScope }
  | { kind: "amount"; minor: Minor; scope: PromotionScope }
  | { kind: "free-shipping" };

export type PromotionScope =
  | { kind: "all" }
  | { kind: "products"; codes: readonly string[] }
  | { kind: "categories"; ids: readonly number[] };

/** All conditions must hold. */
export interface Promotion {
  code: string;
  /** The end is excluded; null is open. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** Lower ones apply first. */
  position: number;
  /** Has to be entered; null for none. */
  voucher: string | null;
  conditions: readonly PromotionCondition[];
  benefit: PromotionBenefit;
  /** Orders that may use it; null for no limit. */
  usesPerMember: number | null;
}

export interface PromotedLine {
  code: string;
  quantity: number;
  unitGross: Minor;
  /** Of one piece. */
  points: number;
  categoryIds: readonly number[];
}

export interface PromotionBuyer {
  group: MemberGroup;
  /** No order of the member stands yet. */
  firstOrder: boolean;
  /** Orders by promotion code. */
  uses: Readonly<Record<string, number>>;
  vouchers: readonly string[];
  now: Date;
}
