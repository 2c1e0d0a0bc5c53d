import type { StaffActionItem, StaffMember } from "@kram/contract/staff";
import Box from "@mui/material/Box";
import { DataTable, DateInput, SelectInput, TextInput, useGetList, useTranslate } from "react-admin";
import { Differences, differencesOf, type FactWords } from "../../ui/differences.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { comparable, useSettingWords } from "../settings/public.ts";
import { ACTIONS, wordsOf } from "./action-words.ts";

const Column = DataTable.Col<StaffActionItem>;
const ONE_LINE = { whiteSpace: "nowrap", verticalAlign: "top" } as const;
const TOP = { verticalAlign: "top" } as const;
const DAY = { width: 160 } as const;
const EVERYBODY = { pagination: { page: 1, perPage: 1000 } };
const asTyped = (day: string) => day;

/** Newest first, with before and after. */
export default function ActionList() {
  const { data: staff = [] } = useGetList<StaffMember>("staff", EVERYBODY);
  const people = staff.map(({ id, name, surname }) => ({ id, name: `${name} ${surname}` }));
  const actions = ACTIONS.map((id) => ({ id, name: `actions.did.${id}` }));
  return (
    <ListPage
      filters={[
        <TextInput
          alwaysOn
          key="subject"
          label="actions.fields.subject"
          slotProps={{ htmlInput: { maxLength: 100 } }}
          source="subject"
        />,
        <SelectInput alwaysOn choices={actions} key="action" label="actions.fields.action" source="action" />,
        <SelectInput
          alwaysOn
          choices={people}
          key="staff"
          label="actions.fields.staff"
          source="staffId"
          translateChoice={false}
        />,
        <DateInput alwaysOn key="from" label="orders.fields.fromDate" parse={asTyped} source="fromDate" sx={DAY} />,
        <DateInput alwaysOn key="to" label="orders.fields.toDate" parse={asTyped} source="toDate" sx={DAY} />,
      ]}
      name="actions"
    >
      <ActionTable />
    </ListPage>
  );
}

function ActionTable() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <RecordTable<StaffActionItem>
      bulkActionButtons={false}
      empty={<EmptyState hint="actions.empty_hint" title="actions.empty" />}
      rowClick={false}
    >
      <Column disableSort label="actions.fields.at" render={({ at }) => formats.instant(at)} sx={ONE_LINE} />
      <Column
        disableSort
        label="actions.fields.staff"
        render={({ staff, apiKey }) => (
          <>
            {staff ? `${staff.name} ${staff.surname}` : translate("actions.shop")}
            {apiKey !== null && <Box>{translate("actions.by_key", { name: apiKey })}</Box>}
          </>
        )}
        sx={ONE_LINE}
      />
      <Column
        disableSort
        label="actions.fields.action"
        render={({ action }) => translate(`actions.did.${action}`, { _: action })}
        sx={TOP}
      />
      <Column disableSort label="actions.fields.subject" render={({ subject }) => subject} sx={TOP} />
      <Column
        disableSort
        label="actions.fields.difference"
        render={(action) => <BeforeAfter action={action} />}
        sx={TOP}
      />
    </RecordTable>
  );
}

const SHOWN = 12;

/** With the id of the call. */
function BeforeAfter({ action }: { action: StaffActionItem }) {
  const translate = useTranslate();
  const isSetting = action.action === "setSettingPart";
  const settingWords = useSettingWords(action.subject ?? "");
  const stateOf = (state: unknown) =>
    isSetting ? comparable(state as Readonly<Record<string, unknown>> | null) : state;
  const all = differencesOf(stateOf(action.before), stateOf(action.after));
  const words: FactWords = isSetting
    ? settingWords
    : {
        nameOf: (fact) =>
          wordsOf(fact)
            .map((word) => translate(`actions.fact.${word}`, { _: word }))
            .join(" › "),
        valueOf: (_, value) => (value === "true" || value === "false" ? translate(`ra.boolean.${value}`) : value),
      };
  return (
    <Box sx={{ display: "grid", gap: 0.25, maxWidth: 460 }}>
      <Differences of={all.slice(0, SHOWN)} words={words} />
      {all.length > SHOWN && <Box>{translate("actions.more", { smart_count: all.length - SHOWN })}</Box>}
      {action.requestId !== null && (
        <Box sx={{ color: "text.secondary", fontSize: "0.75rem", overflowWrap: "anywhere" }}>
          {translate("actions.call", { id: action.requestId })}
        </Box>
      )}
    </Box>
  );
}
