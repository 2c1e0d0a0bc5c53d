import type { BonusPlanItem } from "@kram/contract/bonuses";
import { formatMinor } from "@kram/domain/money";
import { useRecordContext, useShowContext, useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { PageTitle, ShowPage } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useAbout } from "../about/public.ts";
import { BeginDraft } from "./plan-actions.tsx";
import type { PlanVersion } from "./bonuses-resource.ts";
import Box from "@mui/material/Box";

/** A draft can copy it. */
export default function PlanShow() {
  return (
    <ShowPage title={<PlanTitle />}>
      <PlanParts />
    </ShowPage>
  );
}

function PlanTitle() {
  const { record } = useShowContext<PlanVersion>();
  const translate = useTranslate();
  return <PageTitle text={record ? translate("bonuses.plan.title", { version: record.version }) : ""} />;
}

function PlanParts() {
  const translate = useTranslate();
  const formats = useFormats();
  const plan = useRecordContext<PlanVersion>();
  if (!plan) return null;
  return (
    <Box sx={{ display: "grid", gap: 2, maxWidth: 900 }}>
      <Part action={<BeginDraft from={plan} />} title={translate("bonuses.plan.title", { version: plan.version })}>
        <Details>
          <Detail label="bonuses.plan.valid_from">{formats.month(plan.validFrom)}</Detail>
          <Detail label="bonuses.plan.made">{formats.instant(plan.createdAt)}</Detail>
          <Detail label="bonuses.plan.used">{translate(plan.used ? "bonuses.plan.yes" : "bonuses.plan.no")}</Detail>
        </Details>
      </Part>
      <Part title={translate("bonuses.plan.rules")}>
        <PlanRules rules={plan.rules} />
      </Part>
    </Box>
  );
}

function PlanRules({ rules }: { rules: BonusPlanItem["rules"] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { currency } = useAbout();
  const { personal, qualifyingPoints, levels, leader, poolRate, cap } = rules;
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
    </Details>
  );
}
