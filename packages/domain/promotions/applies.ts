import type { Promotion, PromotedLine, PromotionBuyer, PromotionCondition, PromotionScope } from "./promotion.ts";

/** Whether a promotion applies to these lines for this buyer now. */
export function promotionApplies(promotion: Promotion, lines: readonly PromotedLine[], buyer: PromotionBuyer): boolean {
  if (lines.length === 0 || !runsAt(promotion, buyer.now)) return false;
  if (promotion.voucher !== null && !buyer.vouchers.includes(promotion.voucher)) return false;
  if (promotion.usesPerMember !== null && (buyer.uses[promotion.code] ?? 0) >= promotion.usesPerMember) return false;
  return promotion.conditions.every((condition) => conditionHolds(condition, lines, buyer));
}

/** Lines that a scope names. */
export function linesInScope<Line extends PromotedLine>(lines: readonly Line[], scope: PromotionScope): Line[] {
  if (scope.kind === "all") return [...lines];
  if (scope.kind === "products") return lines.filter((line) => scope.codes.includes(line.code));
  return lines.filter((line) => line.categoryIds.some((id) => scope.ids.includes(id)));
}

/** Sum of the lines at unit prices, minor units. */
export function grossOf(lines: readonly PromotedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitGross * line.quantity, 0);
}

/** Points of all pieces. */
export function pointsOf(lines: readonly PromotedLine[]): number {
  return lines.reduce((sum, line) => sum + line.points * line.quantity, 0);
}

/** Number of pieces. */
export function piecesOf(lines: readonly PromotedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

function runsAt({ startsAt, endsAt }: Promotion, now: Date): boolean {
  return (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt);
}

function conditionHolds(condition: PromotionCondition, lines: readonly PromotedLine[], buyer: PromotionBuyer): boolean {
  switch (condition.kind) {
    case "gross-from":
      return grossOf(lines) >= condition.minor;
    case "points-from":
      return pointsOf(lines) >= condition.points;
    case "products":
      return piecesOf(linesInScope(lines, { kind: "products", codes: condition.codes })) >= condition.pieces;
    case "categories":
      return piecesOf(linesInScope(lines, { kind: "categories", ids: condition.ids })) >= condition.pieces;
    case "first-order":
      return buyer.firstOrder;
    case "member-group":
      return condition.groups.includes(buyer.group);
  }
}
