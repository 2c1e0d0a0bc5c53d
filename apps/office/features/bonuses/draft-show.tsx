import type { BonusPlanDraft } from "@kram/contract/bonuses";
import Box from "@mui/material/Box";
import { maxLength, required, TextInput, useRecordContext, useShowContext, useTranslate } from "react-admin";
import { useState } from "react";
import { PageTitle } from "../../ui/page-title.tsx";
import { Part } from "../../ui/part.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { ShowPage } from "../../ui/show-page.tsx";
import { useEdit } from "../../ui/use-edit.ts";
import { DraftEnds } from "./draft-ends.tsx";
import { type PlanForm, toPlanForm, toPlanRules } from "./plan-form.ts";
import { PlanFields } from "./plan-fields.tsx";
import { SimulateDraft } from "./simulate-draft.tsx";

const TITLE = [required(), maxLength(80)];

/** A draft of the bonus plan: its rules, a month simulated by them, and what becomes of it. */
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
    <Box sx={{ display: "grid", gap: 2, maxWidth: 900 }}>
      <Part action={<DraftEnds draft={draft} />} title={translate("bonuses.plan.rules")}>
        <RulesForm draft={draft} key={draft.id} />
      </Part>
      <Part hint={translate("bonuses.plan.simulate_hint")} title={translate("bonuses.plan.simulate_title")}>
        <SimulateDraft key={draft.changedAt} rules={draft.rules} />
      </Part>
    </Box>
  );
}

function RulesForm({ draft }: { draft: BonusPlanDraft }) {
  const edit = useEdit("bonus-plan-drafts", draft);
  // What was typed stays when somebody else saves the draft; saving it then is refused. Each own save is one more.
  const [edits, setEdits] = useState(draft.edits);
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    const { title, ...form } = typed as unknown as PlanForm & { title: string };
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
