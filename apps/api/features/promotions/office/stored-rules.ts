import { type PromotionDetails, promotionRules } from "@kram/contract/promotions";
import { formatMinor, type Minor, parseMinor } from "@kram/domain/money";
import type { PromotionBenefit, PromotionCondition } from "@kram/domain/promotions";
import { ShopError } from "../../../platform/shop-error.ts";

export interface Rules {
  conditions: PromotionCondition[];
  benefit: PromotionBenefit;
}

/** Rules as stored. Refuses: invalid-format for an amount of nothing. */
export function storedRules({ conditions, benefit }: Pick<PromotionDetails, "conditions" | "benefit">): Rules {
  return {
    conditions: conditions.map((condition) =>
      condition.kind === "gross-from" ? { kind: condition.kind, minor: minorOf(condition.amount) } : condition,
    ),
    benefit: storedBenefit(benefit),
  };
}

/** Null where stored rules cannot be read. */
export function presentRules(stored: {
  conditions: unknown;
  benefit: unknown;
}): Pick<PromotionDetails, "conditions" | "benefit"> | null {
  const read = promotionRules.safeParse({ conditions: stored.conditions, benefit: stored.benefit });
  if (!read.success) return null;
  const { conditions, benefit } = read.data;
  return {
    conditions: conditions.map((condition) =>
      condition.kind === "gross-from" ? { kind: condition.kind, amount: formatMinor(condition.minor) } : condition,
    ),
    benefit: presentBenefit(benefit),
  };
}

function storedBenefit(benefit: PromotionDetails["benefit"]): PromotionBenefit {
  if (benefit.kind === "amount") return { kind: "amount", minor: minorOf(benefit.amount), scope: benefit.scope };
  if (benefit.kind !== "gift") return benefit;
  const { step } = benefit;
  return { ...benefit, step: step?.of === "gross" ? { of: "gross", size: minorOf(step.amount) } : step };
}

function presentBenefit(benefit: ReturnType<typeof promotionRules.parse>["benefit"]): PromotionDetails["benefit"] {
  if (benefit.kind === "amount") return { kind: "amount", amount: formatMinor(benefit.minor), scope: benefit.scope };
  if (benefit.kind !== "gift") return benefit;
  const { step } = benefit;
  if (step === null) return { ...benefit, step };
  return {
    ...benefit,
    step: step.of === "gross" ? { of: "gross", amount: formatMinor(step.size) } : { of: step.of, size: step.size },
  };
}

function minorOf(amount: string): Minor {
  const minor = parseMinor(amount);
  if (minor === null || minor < 1) throw new ShopError({ code: "invalid-format", field: "amount" });
  return minor;
}
