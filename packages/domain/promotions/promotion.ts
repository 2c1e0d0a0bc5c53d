import type { Minor } from "../money/public.ts";

/** What must hold for a promotion to apply; amounts in minor units of the instance's currency. Source: issue on cart and checkout, gifts and promotions. */
export type PromotionCondition =
  | { kind: "gross-from"; minor: Minor }
  | { kind: "points-from"; points: number }
  | { kind: "products"; codes: readonly string[]; pieces: number }
  | { kind: "categories"; ids: readonly number[]; pieces: number }
  | { kind: "first-order" }
  | { kind: "member-group"; groups: readonly MemberGroup[] };

/** Kinds of members that a promotion may be meant for. Source: promotions 1. */
export type MemberGroup = "private" | "company";

/** One gift more for every `size`. */
export interface GiftStep {
  of: "gross" | "points" | "pieces";
  size: number;
}

export type PromotionBenefit =
  | {
      kind: "gift";
      /** One of these products, or a mix of them. */
      choices: readonly string[];
      /** Pieces, or pieces for each step. */
      quantity: number;
      step: GiftStep | null;
      most: number;
    }
  | { kind: "percent"; percent: number; scope: PromotionScope }
  | { kind: "amount"; minor: Minor; scope: PromotionScope }
  | { kind: "free-shipping" };

/** Lines that a reduction is about. */
export type PromotionScope =
  | { kind: "all" }
  | { kind: "products"; codes: readonly string[] }
  | { kind: "categories"; ids: readonly number[] };

/** A promotion as the owner writes it; all conditions must hold. */
export interface Promotion {
  code: string;
  /** Instants between which it runs, the end excluded; null is open. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** Lower numbers are applied first. */
  position: number;
  /** Code that a member has to enter; null for none. */
  voucher: string | null;
  conditions: readonly PromotionCondition[];
  benefit: PromotionBenefit;
  /** Orders of one member that may use it; null for no limit. */
  usesPerMember: number | null;
}

export interface PromotedLine {
  code: string;
  quantity: number;
  unitGross: Minor;
  /** Points of one piece. */
  points: number;
  categoryIds: readonly number[];
}

export interface PromotionBuyer {
  group: MemberGroup;
  /** Whether no order of the member stands yet. */
  firstOrder: boolean;
  /** Orders that used a promotion, by its code. */
  uses: Readonly<Record<string, number>>;
  /** Voucher codes that were entered. */
  vouchers: readonly string[];
  now: Date;
}
