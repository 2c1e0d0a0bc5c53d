import { useRecordContext, useShowContext, useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { PageTitle, ShowPage } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { BeginDraft } from "./plan-actions.tsx";
import type { PlanVersion } from "./bonuses-resource.ts";
import { PlanRules } from "./plan-rules.tsx";
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
