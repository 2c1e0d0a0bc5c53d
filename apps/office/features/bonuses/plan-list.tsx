import { type BonusPlanDraft, listPlanSimulations, type PlanSimulationItem } from "@kram/contract/bonuses";
import Box from "@mui/material/Box";
import { DataTable, Link, useGetList, useTranslate } from "react-admin";
import { OF_LIST } from "../../platform/office-resource.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { Part } from "../../ui/part.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { BeginDraft } from "./plan-actions.tsx";
import { SimulationState } from "./simulation-state.tsx";
import type { PlanVersion } from "./bonuses-resource.ts";

const Column = DataTable.Col<PlanVersion>;

export default function PlanList() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <>
      <Drafts />
      <Simulations />
      <ListPage name="bonus-plans">
        <RecordTable<PlanVersion>
          bulkActionButtons={false}
          empty={<EmptyState hint="bonuses.plan.empty_hint" title="bonuses.plan.empty" />}
          rowClick={false}
        >
          <Column
            disableSort
            label="money.fields.plan"
            render={({ id, version }) => (
              <Link sx={{ fontWeight: 600 }} to={`/bonus-plans/${id}/show`}>
                {translate("bonuses.plan.title", { version })}
              </Link>
            )}
          />
          <Column disableSort label="bonuses.plan.valid_from" render={({ validFrom }) => formats.month(validFrom)} />
          <Column disableSort label="bonuses.plan.made" render={({ createdAt }) => formats.instant(createdAt)} />
          <Column
            disableSort
            label="bonuses.plan.used"
            render={({ used }) => translate(used ? "bonuses.plan.yes" : "bonuses.plan.no")}
          />
        </RecordTable>
      </ListPage>
    </>
  );
}

function Drafts() {
  const translate = useTranslate();
  const formats = useFormats();
  const { data = [], isPending } = useGetList<BonusPlanDraft>("bonus-plan-drafts");
  const plans = useGetList<PlanVersion>("bonus-plans");
  const isFirst = data.length === 0 && !isPending && plans.data?.length === 0;
  return (
    <Box sx={{ mt: 2 }}>
      <Part
        action={isFirst ? <BeginDraft from={null} /> : undefined}
        hint={translate("bonuses.plan.drafts_hint")}
        title={translate("bonuses.plan.drafts")}
      >
        {data.length === 0 && !isPending && !isFirst && translate("bonuses.plan.drafts_none")}
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
          {data.map(({ id, title, changedAt, by }) => (
            <li key={id}>
              <Link sx={{ fontWeight: 600 }} to={`/bonus-plan-drafts/${id}/show`}>
                {title}
              </Link>
              <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                {translate("bonuses.plan.changed", { when: formats.instant(changedAt), by })}
              </Box>
            </li>
          ))}
        </Box>
      </Part>
    </Box>
  );
}

function Simulations() {
  const translate = useTranslate();
  const formats = useFormats();
  const may = useMay(listPlanSimulations);
  const { data = [] } = useGetList<PlanSimulationItem>("plan-simulations", OF_LIST, { enabled: may });
  if (data.length === 0) return null;
  return (
    <Box sx={{ mt: 2 }}>
      <Part title={translate("bonuses.year.list")}>
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1 }}>
          {data.map((simulation) => (
            <li key={simulation.id}>
              <Link sx={{ fontWeight: 600 }} to={`/plan-simulations/${simulation.id}/show`}>
                {simulation.title}
              </Link>{" "}
              <SimulationState simulation={simulation} />
              <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
                {translate("bonuses.year.asked", { when: formats.instant(simulation.askedAt), by: simulation.by })}
              </Box>
            </li>
          ))}
        </Box>
      </Part>
    </Box>
  );
}
