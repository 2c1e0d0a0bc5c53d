import type { Promotion, PromotedLine, PromotionBuyer, PromotionCondition, PromotionScope } from "./promotion.ts";

/** `has` and `needs` in minor units, points or pieces. */
export type PromotionObstacle =
  | { kind: "no-lines" | "not-begun" | "over" | "voucher-missing" | "used-up" | "not-first-order" | "other-group" }
  | { kind: "gross-below" | "points-below" | "pieces-below"; has: number; needs: number };

export function promotionApplies(promotion: Promotion, lines: readonly PromotedLine[], buyer: PromotionBuyer): boolean {
  return obstaclesOf(promotion, lines, buyer).length === 0;
}

/** Answers none where it applies. */
export function obstaclesOf(
  promotion: Promotion,
  lines: readonly PromotedLine[],
  buyer: PromotionBuyer,
): PromotionObstacle[] {
  const { startsAt, endsAt, voucher, usesPerMember, code } = promotion;
  const general = [
    lines.length === 0 && "no-lines",
    startsAt !== null && buyer.now < startsAt && "not-begun",
    endsAt !== null && endsAt <= buyer.now && "over",
    voucher !== null && !buyer.vouchers.includes(voucher) && "voucher-missing",
    usesPerMember !== null && (buyer.uses[code] ?? 0) >= usesPerMember && "used-up",
  ] as const;
  return [
    ...general.flatMap((kind) => (kind === false ? [] : { kind })),
    ...promotion.conditions.flatMap((condition) => obstacleIn(condition, lines, buyer) ?? []),
  ];
}

export function linesInScope<Line extends PromotedLine>(lines: readonly Line[], scope: PromotionScope): Line[] {
  if (scope.kind === "all") return [...lines];
  if (scope.kind === "products") return lines.filter((line) => scope.codes.includes(line.code));
  return lines.filter((line) => line.categoryIds.some((id) => scope.ids.includes(id)));
}

/** Sums at unit prices, minor units. */
export function grossOf(lines: readonly PromotedLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitGross * line.quantity, 0);
}

export function pointsOf(lines: readonly PromotedLine[]): number {
  return lines.reduce((sum, line) => sum + line.points * line.quantity, 0);
}

export function piecesOf(lines: readonly PromotedLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

function obstacleIn(
  condition: PromotionCondition,
  lines: readonly PromotedLine[],
  buyer: PromotionBuyer,
): PromotionObstacle | null {
  const below = (kind: "gross-below" | "points-below" | "pieces-below", has: number, needs: number) =>
    has < needs ? { kind, has, needs } : null;
  switch (condition.kind) {
    case "gross-from":
      return below("gross-below", grossOf(lines), condition.minor);
    case "points-from":
      return below("points-below", pointsOf(lines), condition.points);
    case "products":
    case "categories":
      return below("pieces-below", piecesOf(linesInScope(lines, condition)), condition.pieces);
    case "first-order":
      return buyer.firstOrder ? null : { kind: "not-first-order" };
    case "member-group":
      return condition.groups.includes(buyer.group) ? null : { kind: "other-group" };
  }
}
