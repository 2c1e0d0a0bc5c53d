import type { OfficePromotion, PromotionDetails } from "@kram/contract/promotions";
import { toAmount } from "../../platform/formats.ts";

/** Only fields of its kind count. */
interface ConditionForm {
  kind: PromotionDetails["conditions"][number]["kind"];
  amount?: string;
  points?: number;
  codes?: string[];
  ids?: string[];
  pieces?: number;
  groups?: ("private" | "company")[];
}

interface BenefitForm {
  kind: PromotionDetails["benefit"]["kind"];
  percent?: number;
  amount?: string;
  scope: "all" | "products" | "categories";
  codes?: string[];
  ids?: string[];
  choices?: string[];
  quantity?: number;
  most?: number;
  step: "none" | "gross" | "points" | "pieces";
  stepAmount?: string;
  stepSize?: number;
}

export interface PromotionForm {
  code: string;
  titles: PromotionDetails["titles"];
  position: number;
  startsAt: string | null;
  endsAt: string | null;
  voucher: string | null;
  usesPerMember: number | null;
  usesLeft: number | null;
  conditions: ConditionForm[];
  benefit: BenefitForm;
}

/** Ten percent of everything for everybody. */
export const NEW_PROMOTION: PromotionForm = {
  code: "",
  titles: { pl: "", en: "", de: "" },
  position: 100,
  startsAt: null,
  endsAt: null,
  voucher: "",
  usesPerMember: null,
  usesLeft: null,
  conditions: [],
  benefit: { kind: "percent", percent: 10, scope: "all", step: "none", quantity: 1, most: 1 },
};

export function promotionToForm(promotion: OfficePromotion): PromotionForm {
  const { conditions, benefit, ...details } = promotion;
  return {
    ...details,
    voucher: details.voucher ?? "",
    conditions: conditions.map((condition) => ({
      ...condition,
      ...(("ids" in condition && { ids: condition.ids.map(String) }) as object),
    })) as ConditionForm[],
    benefit: benefitToForm(benefit),
  };
}

export function formToPromotion(form: PromotionForm): PromotionDetails {
  const { titles, position, usesPerMember, usesLeft } = form;
  return {
    titles: { pl: titles.pl, en: titles.en ?? "", de: titles.de ?? "" },
    position,
    startsAt: form.startsAt,
    endsAt: form.endsAt,
    voucher: form.voucher?.trim().toUpperCase() || null,
    usesPerMember: usesPerMember ?? null,
    usesLeft: usesLeft ?? null,
    conditions: form.conditions.map(toCondition),
    benefit: toBenefit(form.benefit),
  };
}

function benefitToForm(benefit: PromotionDetails["benefit"]): BenefitForm {
  const empty = { ...NEW_PROMOTION.benefit, kind: benefit.kind };
  if (benefit.kind === "free-shipping") return empty;
  if (benefit.kind === "gift") {
    const { choices, quantity, most, step } = benefit;
    const sized = step === null ? {} : step.of === "gross" ? { stepAmount: step.amount } : { stepSize: step.size };
    return { ...empty, choices, quantity, most, step: step?.of ?? "none", ...sized };
  }
  const { scope } = benefit;
  const named =
    scope.kind === "products"
      ? { codes: scope.codes }
      : scope.kind === "categories"
        ? { ids: scope.ids.map(String) }
        : {};
  const size = benefit.kind === "percent" ? { percent: benefit.percent } : { amount: benefit.amount };
  return { ...empty, ...size, scope: scope.kind, ...named };
}

function toCondition(typed: ConditionForm): PromotionDetails["conditions"][number] {
  const { kind, amount = "", points = 1, codes = [], ids, pieces = 1, groups = [] } = typed;
  switch (kind) {
    case "gross-from":
      return { kind, amount: toAmount(amount) };
    case "points-from":
      return { kind, points };
    case "products":
      return { kind, codes, pieces };
    case "categories":
      return { kind, ids: numbersIn(ids), pieces };
    case "first-order":
      return { kind };
    case "member-group":
      return { kind, groups };
  }
}

function toBenefit(typed: BenefitForm): PromotionDetails["benefit"] {
  const { kind, percent = 1, amount = "", scope, codes = [], ids, choices = [], quantity = 1, most = 1 } = typed;
  const about =
    scope === "products"
      ? { kind: scope, codes }
      : scope === "categories"
        ? { kind: scope, ids: numbersIn(ids) }
        : { kind: scope };
  if (kind === "free-shipping") return { kind };
  if (kind === "percent") return { kind, percent, scope: about };
  if (kind === "amount") return { kind, amount: toAmount(amount), scope: about };
  return { kind, choices, quantity, most, step: toStep(typed) };
}

function toStep({ step, stepAmount = "", stepSize = 1 }: BenefitForm) {
  if (step === "none") return null;
  return step === "gross" ? { of: step, amount: toAmount(stepAmount) } : { of: step, size: stepSize };
}

function numbersIn(ids: readonly string[] = []): number[] {
  return ids.map((id) => Number.parseInt(id, 10));
}
