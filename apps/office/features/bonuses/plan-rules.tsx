import type { BonusPlanItem } from "@kram/contract/bonuses";
import { formatMinor } from "@kram/domain/money";
import { useTranslate } from "react-admin";
import { Fact, Facts } from "../../ui/facts.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useAbout } from "../about/public.ts";

/** The rules of a plan in words: tiers, levels, leaders, what a line pays at most, what a member earns at most. */
export function PlanRules({ rules }: { rules: BonusPlanItem["rules"] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { currency } = useAbout();
  const { personal, qualifyingPoints, levels, leader, poolRate, cap } = rules;
  const from = (points: number) => translate("bonuses.plan.points_from", { points: formats.count(points) });
  return (
    <Facts>
      <Fact label="bonuses.plan.fields.personal">
        {personal.map(({ points, rate }) => (
          <div key={points}>{`${formats.share(rate)}, ${from(points)}`}</div>
        ))}
      </Fact>
      <Fact label="bonuses.plan.fields.levels">
        {levels.map(({ groupPoints, rate }, index) => (
          <div key={`${index} ${rate}`}>
            {`${translate("bonuses.plan.level", { level: index + 1 })}: ${formats.share(rate)}, ${from(groupPoints)}`}
          </div>
        ))}
      </Fact>
      <Fact label="bonuses.plan.fields.leader">
        <div>{`${translate("bonuses.plan.fields.leaderPersonal")}: ${formats.count(leader.personalPoints)}`}</div>
        <div>{`${translate("bonuses.plan.fields.leaderGroup")}: ${formats.count(leader.groupPoints)}`}</div>
        {leader.rates.map((rate, index) => (
          <div key={`${index} ${rate}`}>
            {`${translate("bonuses.plan.generation", { level: index + 1 })}: ${formats.share(rate)}`}
          </div>
        ))}
      </Fact>
      <Fact label="bonuses.plan.fields.qualifyingPoints">{formats.count(qualifyingPoints)}</Fact>
      <Fact label="bonuses.plan.fields.poolRate">{formats.share(poolRate)}</Fact>
      <Fact label="bonuses.plan.fields.cap">
        {cap === null ? translate("bonuses.plan.fields.no_cap") : formats.amount(formatMinor(cap), currency)}
      </Fact>
    </Facts>
  );
}
