import Box from "@mui/material/Box";
import type { StaffMember } from "@kram/contract/staff";
import { DataTable, Link, useTranslate } from "react-admin";
import { BeginButton } from "../../ui/begin-button.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { StaffForm } from "./staff-form.tsx";
import { StaffMoves } from "./staff-moves.tsx";
import { STATE_TONES } from "./staff-words.ts";

const Column = DataTable.Col<StaffMember>;

/** Everybody who works here, what they are here for, and whether they can come in. */
export default function StaffList() {
  const translate = useTranslate();
  return (
    <ListPage
      actions={<BeginButton label="staff.invite">{(close) => <StaffForm onClose={close} />}</BeginButton>}
      perPage={100}
      name="staff"
    >
      <DataTable<StaffMember> bulkActionButtons={false} rowClick={false}>
        <Column disableSort label="staff.fields.name" render={({ name, surname }) => `${name} ${surname}`} />
        <Column disableSort label="staff.fields.email" render={({ email }) => email} />
        <Column disableSort label="staff.fields.roles" render={(person) => <Roles person={person} />} />
        <Column
          disableSort
          label="staff.fields.state"
          render={({ state }) => <ToneChip text={translate(`staff.state.${state}`)} tone={STATE_TONES[state]} />}
        />
        <Column
          disableSort
          label="staff.fields.secondFactor"
          render={({ secondFactor }) => translate(secondFactor ? "ra.boolean.true" : "ra.boolean.false")}
        />
        <Column disableSort label="staff.fields.change" render={(person) => <StaffMoves person={person} />} />
      </DataTable>
    </ListPage>
  );
}

function Roles({ person }: { person: StaffMember }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
      {person.roles.map((role) => (
        <ToneChip key={role} text={translate(`staff.role.${role}`)} tone={role === "admin" ? "moves" : "past"} />
      ))}
      {person.waiting && (
        <Link to="/approvals">
          <ToneChip
            text={translate("staff.waits", {
              roles: person.waiting.roles.map((role) => translate(`staff.role.${role}`)).join(", "),
            })}
            tone="waits"
          />
        </Link>
      )}
    </Box>
  );
}
