import type { StaffMember } from "@kram/contract/staff";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, DataTable, Link, useTranslate } from "react-admin";
import { BeginButton } from "../../ui/begin-button.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useChange } from "../../ui/sending.ts";
import { useAbout } from "../about/public.ts";
import { AskSecond } from "../approvals/public.ts";
import { StaffForm, STATE_TONES } from "./staff-form.tsx";
import type { StaffChange } from "./staff-resource.ts";

const Column = DataTable.Col<StaffMember>;

export default function StaffList() {
  const translate = useTranslate();
  return (
    <ListPage
      actions={<BeginButton label="staff.invite">{(close) => <StaffForm onClose={close} />}</BeginButton>}
      perPage={100}
      name="staff"
    >
      <RecordTable<StaffMember> bulkActionButtons={false} rowClick={false}>
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
      </RecordTable>
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

type Asked = "form" | "block" | null;

/** Blocking asks first. */
function StaffMoves({ person }: { person: StaffMember }) {
  const translate = useTranslate();
  const { staffId } = useAbout();
  const { change, busy } = useChange("staff");
  const [asked, setAsked] = useState<Asked>(null);
  const name = `${person.name} ${person.surname}`;
  const go = (data: StaffChange, done: string) => {
    setAsked(null);
    change(person, data, { done, args: { name } });
  };
  const button = (key: string, onClick: () => void) => (
    <Button
      aria-label={`${translate(key)}: ${name}`}
      disabled={busy}
      key={key}
      onClick={onClick}
      size="small"
      variant="outlined"
    >
      {translate(key)}
    </Button>
  );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {button("staff.change", () => setAsked("form"))}
      {person.state === "invited" &&
        person.waiting === null &&
        button("staff.invite_again", () => go({ invitedAgain: true }, "staff.invited"))}
      {person.state === "blocked" && button("staff.unblock", () => go({ blocked: false }, "staff.unblocked"))}
      {person.state !== "blocked" && person.id !== staffId && button("staff.block", () => setAsked("block"))}
      {person.secondFactor && (
        <AskSecond what={name} request={{ kind: "second-factor-lift", of: "staff", who: person.id }} />
      )}
      {asked === "form" && <StaffForm onClose={() => setAsked(null)} person={person} />}
      <Confirm
        cancel="ra.action.cancel"
        confirm="staff.block"
        confirmColor="warning"
        content="staff.block_hint"
        isOpen={asked === "block"}
        onClose={() => setAsked(null)}
        onConfirm={() => go({ blocked: true }, "staff.blocked")}
        title={translate("staff.block_ask", { name })}
      />
    </Box>
  );
}
