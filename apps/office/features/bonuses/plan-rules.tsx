import type { BonusPlanItem } from "@kram/contract/bonuses";
import { formatMinor } from "@kram/domain/money";
import { useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useAbout } from "../about/public.ts";

/** Of a version or a draft, to be read. */
export function PlanRules({ rules }: { rules: BonusPlanItem["rules"] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { currency } = useAbout();
  const { personal, qualifyingPoints, levels, leader, poolRate, cap, leastOutsideShare } = rules;
  const from = (points: number) => translate("bonuses.plan.points_from", { points: formats.count(points) });
  return (
    <Details>
      <Detail label="bonuses.plan.fields.personal">
        {personal.map(({ points, rate }) => (
          <div key={points}>{`${formats.share(rate)}, ${from(points)}`}</div>
        ))}
      </Detail>
      <Detail label="bonuses.plan.fields.levels">
        {levels.map(({ groupPoints, rate }, index) => (
          <div key={`${index} ${rate}`}>
            {`${translate("bonuses.plan.level", { level: index + 1 })}: ${formats.share(rate)}, ${from(groupPoints)}`}
          </div>
        ))}
      </Detail>
      <Detail label="bonuses.plan.fields.leader">
        <div>{`${translate("bonuses.plan.fields.leaderPersonal")}: ${formats.count(leader.personalPoints)}`}</div>
        <div>{`${translate("bonuses.plan.fields.leaderGroup")}: ${formats.count(leader.groupPoints)}`}</div>
        {leader.rates.map((rate, index) => (
          <div key={`${index} ${rate}`}>
            {`${translate("bonuses.plan.generation", { level: index + 1 })}: ${formats.share(rate)}`}
          </div>
        ))}
      </Detail>
      <Detail label="bonuses.plan.fields.qualifyingPoints">{formats.count(qualifyingPoints)}</Detail>
      <Detail label="bonuses.plan.fields.poolRate">{formats.share(poolRate)}</Detail>
      <Detail label="bonuses.plan.fields.cap">
        {cap === null ? translate("bonuses.plan.fields.no_cap") : formats.amount(formatMinor(cap), currency)}
      </Detail>
      <Detail label="bonuses.plan.fields.leastOutside">
        {leastOutsideShare === undefined ? translate("bonuses.plan.fields.no_least") : formats.share(leastOutsideShare)}
      </Detail>
    </Details>
  );
}
