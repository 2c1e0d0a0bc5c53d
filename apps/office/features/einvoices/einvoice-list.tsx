import { type Einvoice, getEinvoiceReceipt, retryEinvoice, setEinvoiceOutage } from "@kram/contract/einvoices";
import { OUTAGES } from "@kram/domain/einvoices";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { useState } from "react";
import { Confirm, DataTable, Link, SelectInput, useGetOne, useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { Part } from "../../ui/part.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useChange } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { Channel } from "./einvoices-resource.ts";

const Column = DataTable.Col<Einvoice>;
const TONES = { WAITS: "waits", SENT: "waits", ACCEPTED: "good", REFUSED: "bad" } as const;
const STATES = Object.keys(TONES).map((id) => ({ id, name: `einvoices.state.${id}` }));
const SMALL = { color: "text.secondary", fontSize: "0.8125rem", mt: 0.5 } as const;
const WORDS = { overflowWrap: "anywhere", maxWidth: 340 } as const;
const TALL = { display: "inline-flex", alignItems: "center", minHeight: 44 } as const;

/** Invoices on their way to the tax office, and what became of them. */
export default function EinvoiceList() {
  return (
    <>
      <ChannelPart />
      <ListPage
        filters={[<SelectInput alwaysOn choices={STATES} key="state" label="einvoices.fields.state" source="state" />]}
        name="einvoices"
        search="einvoices.search"
      >
        <EinvoiceTable />
      </ListPage>
    </>
  );
}

function EinvoiceTable() {
  const translate = useTranslate();
  return (
    <RecordTable<Einvoice>
      bulkActionButtons={false}
      empty={<EmptyState hint="einvoices.empty_hint" title="einvoices.empty" />}
      rowClick={false}
    >
      <Column disableSort label="einvoices.fields.document" render={(each) => <Document einvoice={each} />} />
      <Column disableSort label="einvoices.fields.state" render={(each) => <State einvoice={each} />} />
      <Column disableSort label="einvoices.fields.until" render={(each) => <Until einvoice={each} />} />
      <Column disableSort label="einvoices.fields.number" render={(each) => <Accepted einvoice={each} />} />
      <Column
        disableSort
        label="einvoices.fields.problem"
        render={({ problem, problemCode, attempts }) => (
          <Box sx={WORDS}>
            {problem === null ? "–" : [problemCode || "", problem].join(" ").trim()}
            {attempts > 1 && <Box sx={SMALL}>{translate("einvoices.attempts", { smart_count: attempts })}</Box>}
          </Box>
        )}
      />
      <Column disableSort label="einvoices.fields.what" render={(each) => <Again einvoice={each} />} />
    </RecordTable>
  );
}

function Document({ einvoice: { document, orderNumber, issuedOn, kind } }: { einvoice: Einvoice }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <>
      <Box sx={{ fontWeight: 600, whiteSpace: "nowrap" }}>{document}</Box>
      <Box sx={SMALL}>
        {translate(`einvoices.kind.${kind}`)}, {formats.day(issuedOn)}
      </Box>
      <Link sx={TALL} to={`/orders/${orderNumber}/show`}>
        {orderNumber}
      </Link>
    </>
  );
}

function State({ einvoice: { state, mode, waitsForInvoice, nextAt } }: { einvoice: Einvoice }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <>
      <ToneChip text={translate(`einvoices.state.${state}`)} tone={TONES[state]} />
      <Box sx={SMALL}>{translate(`einvoices.mode.${mode}`)}</Box>
      {waitsForInvoice && <Box sx={SMALL}>{translate("einvoices.waits_for_invoice")}</Box>}
      {nextAt !== null && !waitsForInvoice && (
        <Box sx={SMALL}>{translate("einvoices.next", { at: formats.instant(nextAt) })}</Box>
      )}
    </>
  );
}

function Until({ einvoice: { state, handInUntil, overdue } }: { einvoice: Einvoice }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (state === "ACCEPTED") return "–";
  if (handInUntil === null) return translate("einvoices.outage_lasts");
  return overdue ? <ToneChip text={formats.day(handInUntil)} tone="bad" /> : formats.day(handInUntil);
}

function Accepted({ einvoice: { id, number, acceptedAt } }: { einvoice: Einvoice }) {
  const translate = useTranslate();
  const formats = useFormats();
  const mayRead = useMay(getEinvoiceReceipt);
  if (number === null || acceptedAt === null) return "–";
  return (
    <>
      <Box sx={{ fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" }}>{number}</Box>
      <Box sx={SMALL}>{formats.instant(acceptedAt)}</Box>
      {mayRead && (
        <MuiLink
          aria-label={`${translate("einvoices.receipt")}: ${number}`}
          download
          href={`/office/einvoices/${id}/receipt.xml`}
          sx={TALL}
        >
          {translate("einvoices.receipt")}
        </MuiLink>
      )}
    </>
  );
}

function Again({ einvoice }: { einvoice: Einvoice }) {
  const translate = useTranslate();
  const { change, busy } = useChange("einvoices");
  const may = useMay(retryEinvoice);
  if (!may || einvoice.state === "ACCEPTED" || einvoice.state === "SENT" || einvoice.waitsForInvoice) return null;
  return (
    <Button
      aria-label={`${translate("einvoices.again")}: ${einvoice.document}`}
      disabled={busy}
      onClick={() => change(einvoice, {}, { done: "einvoices.tried_again" })}
      sx={{ minHeight: 44 }}
      variant="outlined"
    >
      {translate("einvoices.again")}
    </Button>
  );
}

/** How invoices get to the tax office now, and the buttons for what it announces. */
function ChannelPart() {
  const translate = useTranslate();
  const formats = useFormats();
  const { data } = useGetOne<Channel>("einvoice-channel", { id: "channel" }, SHOWN_ON_PAGE);
  if (!data) return null;
  const { asked, connected, outage, pausedUntil, problem, problemCode, waiting, refused } = data;
  return (
    <Box sx={{ mt: 2, mb: 1, maxWidth: 720 }}>
      <Part hint={translate("einvoices.channel.hint")} title={translate("einvoices.channel.title")}>
        {!asked && <Alert severity="info">{translate("einvoices.channel.not_asked")}</Alert>}
        {asked && !connected && <Alert severity="warning">{translate("einvoices.channel.not_connected")}</Alert>}
        {outage !== null && <Alert severity="warning">{translate(`einvoices.channel.outage.${outage}`)}</Alert>}
        {problem !== null && (
          <Alert severity="error">
            {[problemCode || "", problem].join(" ").trim()}
            {pausedUntil !== null && ` ${translate("einvoices.channel.paused", { at: formats.instant(pausedUntil) })}`}
          </Alert>
        )}
        <Details>
          <Detail label="einvoices.channel.waiting">{waiting}</Detail>
          <Detail label="einvoices.channel.refused">{refused}</Detail>
        </Details>
        {asked && <OutageButtons channel={data} />}
      </Part>
    </Box>
  );
}

function OutageButtons({ channel }: { channel: Channel }) {
  const translate = useTranslate();
  const { change, busy } = useChange("einvoice-channel");
  const may = useMay(setEinvoiceOutage);
  const [asked, setAsked] = useState<Channel["outage"]>(null);
  if (!may) return null;
  const set = (outage: Channel["outage"]) => {
    setAsked(null);
    change(channel, { outage }, { done: "einvoices.channel.noted" });
  };
  if (channel.outage !== null)
    return (
      <Button disabled={busy} onClick={() => set(null)} sx={{ minHeight: 44 }} variant="contained">
        {translate("einvoices.channel.ended")}
      </Button>
    );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {OUTAGES.map((kind) => (
        <Button disabled={busy} key={kind} onClick={() => setAsked(kind)} sx={{ minHeight: 44 }} variant="outlined">
          {translate(`einvoices.channel.note.${kind}`)}
        </Button>
      ))}
      <Confirm
        content={`einvoices.channel.confirm.${asked ?? "OFFLINE"}`}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => set(asked)}
        title={`einvoices.channel.note.${asked ?? "OFFLINE"}`}
      />
    </Box>
  );
}
