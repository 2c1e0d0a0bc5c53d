import Box from "@mui/material/Box";
import { type SecurityEventItem, securityEventKind } from "@kram/contract/security";
import type { StaffMember } from "@kram/contract/staff";
import { DataTable, DateInput, SelectInput, TextInput, useGetList, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";

const Column = DataTable.Col<SecurityEventItem>;
const TOP = { verticalAlign: "top" } as const;
const ONE_LINE = { ...TOP, whiteSpace: "nowrap" } as const;
const DAY = { width: 160 } as const;
const EVERYBODY = { pagination: { page: 1, perPage: 1000 } };
const asTyped = (day: string) => day;

/** Newest first. */
export default function SecurityList() {
  const { data: staff = [] } = useGetList<StaffMember>("staff", EVERYBODY);
  const people = staff.map(({ id, name, surname }) => ({ id, name: `${name} ${surname}` }));
  const kinds = securityEventKind.options.map((id) => ({ id, name: `security.kind.${id}` }));
  return (
    <ListPage
      filters={[
        <SelectInput alwaysOn choices={kinds} key="kind" label="security.fields.kind" source="kind" />,
        <SelectInput
          alwaysOn
          choices={people}
          key="staff"
          label="security.fields.staff"
          source="staffId"
          translateChoice={false}
        />,
        <TextInput
          alwaysOn
          key="member"
          label="security.fields.memberNo"
          slotProps={{ htmlInput: { maxLength: 20 } }}
          source="memberNo"
        />,
        <TextInput
          alwaysOn
          key="address"
          label="security.fields.address"
          slotProps={{ htmlInput: { maxLength: 60 } }}
          source="address"
        />,
        <DateInput alwaysOn key="from" label="orders.fields.fromDate" parse={asTyped} source="fromDate" sx={DAY} />,
        <DateInput alwaysOn key="to" label="orders.fields.toDate" parse={asTyped} source="toDate" sx={DAY} />,
      ]}
      name="security-events"
    >
      <EventTable />
    </ListPage>
  );
}

function EventTable() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <RecordTable<SecurityEventItem>
      bulkActionButtons={false}
      empty={<EmptyState hint="security.empty_hint" title="security.empty" />}
      rowClick={false}
    >
      <Column disableSort label="security.fields.at" render={({ at }) => formats.instant(at)} sx={ONE_LINE} />
      <Column disableSort label="security.fields.kind" render={({ kind }) => <Kind kind={kind} />} sx={TOP} />
      <Column
        disableSort
        label="security.fields.who"
        render={({ member, staff }) => {
          if (staff) return `${staff.name} ${staff.surname}`;
          return member ? `${member.name} ${member.surname} (${member.memberNo})` : translate("security.visitor");
        }}
        sx={TOP}
      />
      <Column disableSort label="security.fields.address" render={({ address }) => address ?? "–"} sx={TOP} />
      <Column disableSort label="security.fields.subject" render={(event) => <About event={event} />} sx={TOP} />
    </RecordTable>
  );
}

/** Somebody was kept out. */
const REFUSALS: ReadonlySet<string> = new Set([
  "sign-in.failed",
  "sign-in.code-wrong",
  "password.wrong",
  "rate.limited",
  "permission.refused",
  "confirmation.failed",
  "approval.refused",
]);

function Kind({ kind }: Pick<SecurityEventItem, "kind">) {
  const translate = useTranslate();
  return <ToneChip text={translate(`security.kind.${kind}`, { _: kind })} tone={REFUSALS.has(kind) ? "bad" : "past"} />;
}

function About({ event: { subject, details, requestId } }: { event: SecurityEventItem }) {
  const translate = useTranslate();
  const words = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return (
    <Box sx={{ overflowWrap: "anywhere", minWidth: 160 }}>
      <div>{[subject, ...words].filter((word) => word !== "").join(" · ") || "–"}</div>
      {requestId === null ? null : (
        <Box sx={{ color: "text.secondary", typography: "caption" }}>
          {translate("actions.call", { id: requestId })}
        </Box>
      )}
    </Box>
  );
}
