import type { OfficeRegistration } from "@kram/contract/members";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, DataTable, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useChange } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";

const Column = DataTable.Col<OfficeRegistration>;

/** Nobody here followed the mailed link yet. */
export default function RegistrationList() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <ListPage name="registrations">
      <RecordTable<OfficeRegistration>
        bulkActionButtons={false}
        empty={<EmptyState hint="members.no_registrations_hint" title="members.no_registrations" />}
        rowClick={false}
      >
        <Column
          disableSort
          label="members.fields.email"
          render={({ email }) => <Box sx={{ overflowWrap: "anywhere", fontWeight: 600 }}>{email}</Box>}
        />
        <Column
          disableSort
          label="members.fields.sponsoredBy"
          render={({ sponsor }) => `${sponsor.name} ${sponsor.surname}, ${sponsor.memberNo}`}
        />
        <Column
          disableSort
          label="members.fields.link"
          render={({ linkEndsAt, linkEnded }) => (
            <>
              <ToneChip
                text={translate(linkEnded ? "members.link_ended" : "members.link_good")}
                tone={linkEnded ? "past" : "waits"}
              />
              <Box sx={{ color: "text.secondary", fontSize: "0.8125rem", mt: 0.5 }}>
                {translate("members.link_until", { date: formats.instant(linkEndsAt) })}
              </Box>
            </>
          )}
        />
        <Column disableSort label="members.fields.what" render={(each) => <Buttons registration={each} />} />
      </RecordTable>
    </ListPage>
  );
}

function Buttons({ registration }: { registration: OfficeRegistration }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  const { change, busy } = useChange("registrations");
  const { email } = registration;
  const withdraw = () => {
    setAsked(false);
    change(registration, { withdraw: true }, { done: "members.withdrawn" });
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button
        aria-label={`${translate("members.mail_again")}: ${email}`}
        disabled={busy}
        onClick={() => change(registration, { withdraw: false }, { done: "members.mailed_again" })}
        variant="outlined"
      >
        {translate("members.mail_again")}
      </Button>
      <Button
        aria-label={`${translate("members.withdraw")}: ${email}`}
        color="error"
        disabled={busy}
        onClick={() => setAsked(true)}
      >
        {translate("members.withdraw")}
      </Button>
      <Confirm
        cancel="ra.action.cancel"
        confirm="members.withdraw"
        content="members.withdraw_hint"
        isOpen={asked}
        onClose={() => setAsked(false)}
        onConfirm={withdraw}
        title={translate("members.withdraw_ask", { email })}
      />
    </Box>
  );
}
