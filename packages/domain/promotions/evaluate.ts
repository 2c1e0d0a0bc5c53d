import { type Minor, splitByLargestRemainder } from "../money/public.ts";
import { grossOf, linesInScope, piecesOf, pointsOf, promotionApplies } from "./applies.ts";
import type { GiftStep, PromotedLine, Promotion, PromotionBuyer } from "./promotion.ts";

/** Up to `quantity` pieces of the choices together. */
export interface EarnedGift {
  promotionCode: string;
  choices: readonly string[];
  quantity: number;
}

/** By one promotion, minor units. */
export interface LineReduction {
  promotionCode: string;
  code: string;
  minor: Minor;
}

export interface PromotionOutcome {
  gifts: EarnedGift[];
  reductions: LineReduction[];
  /** Minor units. */
  reduced: Minor;
  /** Promotion that pays the delivery. */
  freeShippingBy: string | null;
  /** Codes in their order. */
  applied: string[];
}

/** In order: percentages off what is left of a line, half a unit up, thresholds before reductions. */
export function evaluatePromotions(input: {
  promotions: readonly Promotion[];
  lines: readonly PromotedLine[];
  buyer: PromotionBuyer;
}): PromotionOutcome {
  const { lines, buyer } = input;
  const left = new Map(lines.map((line) => [line.code, line.unitGross * line.quantity]));
  const outcome: PromotionOutcome = { gifts: [], reductions: [], reduced: 0, freeShippingBy: null, applied: [] };
  for (const promotion of input.promotions.toSorted(byPosition)) {
    if (!promotionApplies(promotion, lines, buyer)) continue;
    if (applyOne(promotion, { lines, left, outcome })) outcome.applied.push(promotion.code);
  }
  outcome.reduced = outcome.reductions.reduce((sum, { minor }) => sum + minor, 0);
  return outcome;
}

interface Work {
  lines: readonly PromotedLine[];
  left: Map<string, Minor>;
  outcome: PromotionOutcome;
}

/** False when the promotion gives nothing. */
function applyOne(promotion: Promotion, { lines, left, outcome }: Work): boolean {
  const { benefit, code } = promotion;
  if (benefit.kind === "free-shipping") {
    outcome.freeShippingBy ??= code;
    return outcome.freeShippingBy === code;
  }
  if (benefit.kind === "gift") {
    const steps = benefit.step === null ? 1 : stepsOf(benefit.step, lines);
    const quantity = Math.min(benefit.most, steps * benefit.quantity);
    if (quantity < 1 || benefit.choices.length === 0) return false;
    outcome.gifts.push({ promotionCode: code, choices: benefit.choices, quantity });
    return true;
  }
  const scope = linesInScope(lines, benefit.scope);
  const values = scope.map((line) => left.get(line.code) ?? 0);
  const parts =
    benefit.kind === "percent"
      ? values.map((value) => Math.floor((value * benefit.percent * 2 + 100) / 200))
      : splitByLargestRemainder(
          Math.min(
            benefit.minor,
            values.reduce((sum, value) => sum + value, 0),
          ),
          values,
        );
  const reductions = scope
    .map((line, index) => ({ promotionCode: code, code: line.code, minor: parts[index] ?? 0 }))
    .filter(({ minor }) => minor > 0);
  for (const { code: lineCode, minor } of reductions) left.set(lineCode, (left.get(lineCode) ?? 0) - minor);
  outcome.reductions.push(...reductions);
  return reductions.length > 0;
}

function stepsOf({ of, size }: GiftStep, lines: readonly PromotedLine[]): number {
  const measured = of === "gross" ? grossOf(lines) : of === "points" ? pointsOf(lines) : piecesOf(lines);
  return Math.floor(measured / size);
}

function byPosition(a: Promotion, b: Promotion): number {
  return a.position - b.position || (a.code < b.code ? -1 : 1);
}
