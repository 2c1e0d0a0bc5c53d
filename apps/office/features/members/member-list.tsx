import Box from "@mui/material/Box";
import { MEMBER_DEEDS } from "@kram/contract/members";
import { DataTable, DateInput, Link, SelectInput, TextInput, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { ListedMember } from "./members-resource.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";

export const MEMBER_TONES = { active: "good", joining: "waits", blocked: "bad", erased: "past" } as const;

const Column = DataTable.Col<ListedMember>;
const ONE_LINE = { whiteSpace: "nowrap" } as const;
const FROM_WIDE = { display: { xs: "none", md: "table-cell" } } as const;
const STATES = Object.keys(MEMBER_TONES).map((state) => ({ id: state, name: `members.state.${state}` }));

const DEEDS = MEMBER_DEEDS.map((did) => ({ id: did, name: `members.did.${did}` }));
const DAY = { width: 160 } as const;
const asTyped = (day: string) => day;

/** Contact data stands on a member's audited page. */
export default function MemberList() {
  const formats = useFormats();
  return (
    <ListPage
      filters={[
        <SelectInput alwaysOn choices={STATES} key="state" label="members.fields.status" source="state" />,
        <TextInput alwaysOn key="tag" label="members.fields.tag" source="tag" />,
        <SelectInput alwaysOn choices={DEEDS} key="did" label="members.fields.did" source="did" />,
        <DateInput alwaysOn key="from" label="orders.fields.fromDate" parse={asTyped} source="fromDate" sx={DAY} />,
        <DateInput alwaysOn key="to" label="orders.fields.toDate" parse={asTyped} source="toDate" sx={DAY} />,
      ]}
      name="members"
      search="members.search"
    >
      <DataTable<ListedMember>
        bulkActionButtons={false}
        empty={<EmptyState hint="members.none_hint" title="members.none" />}
        rowClick={false}
      >
        <Column disableSort label="members.fields.member" render={(member) => <Person member={member} />} />
        <Column disableSort label="members.fields.number" render={({ memberNo }) => memberNo} sx={ONE_LINE} />
        <Column disableSort label="members.fields.city" render={({ city }) => city} sx={FROM_WIDE} />
        <Column
          disableSort
          label="members.fields.joined"
          render={({ joinedAt }) => formats.instant(joinedAt)}
          sx={{ ...FROM_WIDE, ...ONE_LINE }}
        />
        <Column disableSort label="members.fields.status" render={(member) => <MemberState {...member} />} />
      </DataTable>
    </ListPage>
  );
}

function Person({ member: { memberNo, name, surname, companyName, tags } }: { member: ListedMember }) {
  const translate = useTranslate();
  const person = `${name} ${surname}`.trim();
  return (
    <>
      <Link sx={{ fontWeight: 600 }} to={`/members/${memberNo}/show`}>
        {person === "" ? translate("members.nameless") : person}
      </Link>
      {companyName !== null && <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{companyName}</Box>}
      {tags.length > 0 && (
        <Box sx={{ color: "text.secondary", fontSize: "0.8125rem", overflowWrap: "anywhere" }}>{tags.join(", ")}</Box>
      )}
    </>
  );
}

export function MemberState({ state }: Pick<ListedMember, "state">) {
  const translate = useTranslate();
  return <ToneChip text={translate(`members.state.${state}`)} tone={MEMBER_TONES[state]} />;
}
