import { type BonusPlan, type BonusType, trialMonth } from "@kram/domain/bonuses";
import { formatMinor } from "@kram/domain/money";

/** What the points would bring, each worth `value.net` minor units of net volume. Source: structure 6. */
export function presentTrial(
  rules: BonusPlan,
  { own, levels, value }: { own: number; levels: readonly number[]; value: { net: number; month: string } },
) {
  const sold = (points: number) => ({ points, base: points * value.net });
  const shares = trialMonth(rules, { own: sold(own), levels: levels.map(sold) });
  const amountOf = (type: BonusType, level: number) =>
    shares.find((share) => share.type === type && share.level === level)?.amount ?? 0;
  return {
    pointNet: formatMinor(value.net),
    month: value.month,
    personal: formatMinor(amountOf("PERSONAL", 0)),
    levels: rules.levels.map((_, index) => formatMinor(amountOf("GROUP", index + 1))),
    leader: formatMinor(amountOf("LEADER", 0)),
    total: formatMinor(shares.reduce((sum, { amount }) => sum + amount, 0)),
  };
}
