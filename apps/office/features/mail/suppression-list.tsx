import type { Suppression } from "@kram/contract/suppressions";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, DataTable, Link, SelectInput, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useChange } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";

const Column = DataTable.Col<Suppression>;
const TONES = { bounced: "bad", unreachable: "waits", complained: "bad" } as const;
const REASONS = Object.keys(TONES).map((id) => ({ id, name: `suppressions.reason.${id}` }));
const SMALL = { color: "text.secondary", fontSize: "0.8125rem", mt: 0.5 } as const;
const WORDS = { overflowWrap: "anywhere", maxWidth: 360 } as const;

/** Addresses that mail stays away from, and why. */
export default function SuppressionList() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <ListPage
      filters={[
        <SelectInput alwaysOn choices={REASONS} key="reason" label="suppressions.fields.reason" source="reason" />,
      ]}
      name="suppressions"
      search="suppressions.search"
    >
      <RecordTable<Suppression>
        bulkActionButtons={false}
        empty={<EmptyState hint="suppressions.empty_hint" title="suppressions.empty" />}
        rowClick={false}
      >
        <Column disableSort label="suppressions.fields.address" render={(each) => <Whose suppression={each} />} />
        <Column disableSort label="suppressions.fields.reason" render={(each) => <Why suppression={each} />} />
        <Column disableSort label="suppressions.fields.said" render={(each) => <Said suppression={each} />} />
        <Column disableSort label="suppressions.fields.withheld" render={({ withheld }) => withheld} />
        <Column disableSort label="suppressions.fields.lastAt" render={({ lastAt }) => formats.instant(lastAt)} />
        <Column disableSort label="suppressions.fields.what" render={(each) => <Lift suppression={each} />} />
      </RecordTable>
      <Box sx={{ ...SMALL, p: 2 }}>{translate("suppressions.noted")}</Box>
    </ListPage>
  );
}

function Whose({ suppression: { address, member } }: { suppression: Suppression }) {
  return (
    <>
      <Box sx={{ ...WORDS, fontWeight: 600 }}>{address}</Box>
      {member && (
        <Link to={`/members/${member.memberNo}/show`}>
          {`${member.name} ${member.surname}`.trim()}, {member.memberNo}
        </Link>
      )}
    </>
  );
}

function Why({ suppression: { reason, since, endsAt } }: { suppression: Suppression }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <>
      <ToneChip text={translate(`suppressions.reason.${reason}`)} tone={TONES[reason]} />
      <Box sx={SMALL}>
        {translate("suppressions.since", { date: formats.instant(since) })}
        {endsAt !== null && ` ${translate("suppressions.until", { date: formats.instant(endsAt) })}`}
      </Box>
    </>
  );
}

function Said({ suppression: { said, kind, source } }: { suppression: Suppression }) {
  const translate = useTranslate();
  const values = { kind: translate(`outbox.${kind}`, { _: kind }), source: translate(`suppressions.source.${source}`) };
  return (
    <Box sx={WORDS}>
      {said}
      <Box sx={SMALL}>{translate("suppressions.about", values)}</Box>
    </Box>
  );
}

function Lift({ suppression }: { suppression: Suppression }) {
  const translate = useTranslate();
  const [asked, setAsked] = useState(false);
  const { change, busy } = useChange("suppressions");
  const { address } = suppression;
  const lift = () => {
    setAsked(false);
    change(suppression, {}, { done: "suppressions.lifted" });
  };
  return (
    <>
      <Button
        aria-label={`${translate("suppressions.lift")}: ${address}`}
        disabled={busy}
        onClick={() => setAsked(true)}
        variant="outlined"
      >
        {translate("suppressions.lift")}
      </Button>
      <Confirm
        cancel="ra.action.cancel"
        confirm="suppressions.lift"
        content="suppressions.lift_hint"
        isOpen={asked}
        onClose={() => setAsked(false)}
        onConfirm={lift}
        title={translate("suppressions.lift_ask", { address })}
      />
    </>
  );
}
