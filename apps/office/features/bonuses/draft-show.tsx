import type { BonusMonthItem, BonusPlanDraft, BonusPlanItem } from "@kram/contract/bonuses";
import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import {
  Link,
  maxLength,
  required,
  TextInput,
  useGetList,
  useRecordContext,
  useShowContext,
  useTranslate,
} from "react-admin";
import { PageTitle, ShowPage } from "../../ui/page.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { Part } from "../../ui/part.tsx";
import { useEdit } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { DraftEnds } from "./draft-ends.tsx";
import { PlanFields } from "./plan-fields.tsx";
import { type PlanForm, toPlanForm, toPlanRules } from "./plan-form.ts";
import { RunSimulation, SimulateYear } from "./plan-actions.tsx";

const TITLE = [required(), maxLength(80)];

/** A month can be simulated by it. */
export default function DraftShow() {
  return (
    <ShowPage title={<DraftTitle />}>
      <DraftParts />
    </ShowPage>
  );
}

function DraftTitle() {
  const { record } = useShowContext<BonusPlanDraft>();
  return <PageTitle text={record?.title ?? ""} />;
}

function DraftParts() {
  const translate = useTranslate();
  const draft = useRecordContext<BonusPlanDraft>();
  if (!draft) return null;
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 2, maxWidth: 900 }}>
      <Part action={<DraftEnds draft={draft} />} title={translate("bonuses.plan.rules")}>
        <RulesForm draft={draft} key={draft.id} />
      </Part>
      <Part
        action={<SimulateYear draft={draft} />}
        hint={translate("bonuses.year.hint")}
        title={translate("bonuses.year.title")}
      >
        <Link to="/bonus-plans">{translate("bonuses.year.all")}</Link>
      </Part>
      <Part hint={translate("bonuses.plan.simulate_hint")} title={translate("bonuses.plan.simulate_title")}>
        <SimulateDraft key={draft.changedAt} rules={draft.rules} />
      </Part>
    </Box>
  );
}

function RulesForm({ draft }: { draft: BonusPlanDraft }) {
  const edit = useEdit("bonus-plan-drafts", draft);
  // When somebody else saves the draft, typed words stay and saving is refused; own saves count one up.
  const [edits, setEdits] = useState(draft.edits);
  const send = async (typed: object) => {
    const { title, ...form } = typed as PlanForm & { title: string };
    await edit({ title, rules: toPlanRules(form), edits }, "bonuses.plan.draft_saved");
    setEdits(edits + 1);
  };
  return (
    <PartForm button="ra.action.save" defaultValues={{ title: draft.title, ...toPlanForm(draft.rules) }} onSend={send}>
      <TextInput helperText={false} label="bonuses.plan.fields.title" source="title" validate={TITLE} />
      <PlanFields />
    </PartForm>
  );
}

const A_YEAR = { pagination: { page: 1, perPage: 13 } };

/** A month of the last year, by default the newest closed one. */
function SimulateDraft({ rules }: { rules: BonusPlanItem["rules"] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { data: months = [] } = useGetList<BonusMonthItem>("bonus-months", A_YEAR);
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? (months.find(({ state }) => state === "closed") ?? months.at(0))?.id;
  if (month === undefined) return null;
  return (
    <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
      <TextField
        label={translate("bonuses.plan.fields.month")}
        onChange={(event) => setChosen(event.target.value)}
        select
        size="small"
        sx={{ minWidth: 220 }}
        value={month}
      >
        {months.map(({ id }) => (
          <MenuItem key={id} value={id}>
            {formats.month(id)}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ width: "100%", minWidth: 0 }}>
        <RunSimulation button="bonuses.plan.simulate" key={month} month={month} rules={rules} />
      </Box>
    </Box>
  );
}
