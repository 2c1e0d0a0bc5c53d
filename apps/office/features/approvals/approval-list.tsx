import { type Approval, askForApproval } from "@kram/contract/approvals";
import { APPROVAL_STATES } from "@kram/domain/approvals";
import Box from "@mui/material/Box";
import { DataTable, Link, SelectInput, useTranslate } from "react-admin";
import { BeginButton } from "../../ui/begin-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { ApprovalWhat } from "./approval-what.tsx";
import { AskForm } from "./ask-form.tsx";
import { DecideButtons } from "./decide-buttons.tsx";
import { AMOUNT } from "../money/public.ts";

const Column = DataTable.Col<Approval>;
const TOP = { verticalAlign: "top" } as const;
const SMALL = { color: "text.secondary", fontSize: "0.8125rem" } as const;
/** Readable in a scrolling table. */
const WORDS = { minWidth: 180, maxWidth: 320, overflowWrap: "anywhere" } as const;
const STATES = APPROVAL_STATES.map((id) => ({ id, name: `approvals.state.${id}` }));
const TONES = { waiting: "waits", approved: "good", refused: "bad", withdrawn: "past", expired: "past" } as const;

export default function ApprovalList() {
  const mayAsk = useMay(askForApproval);
  const ask = <BeginButton label="approvals.ask">{(close) => <AskForm onClose={close} />}</BeginButton>;
  return (
    <ListPage
      actions={mayAsk ? ask : false}
      filters={[<SelectInput alwaysOn choices={STATES} key="state" label="approvals.fields.state" source="state" />]}
      name="approvals"
    >
      <ApprovalTable />
    </ListPage>
  );
}

function ApprovalTable() {
  const translate = useTranslate();
  return (
    <RecordTable<Approval>
      bulkActionButtons={false}
      empty={<EmptyState hint="approvals.empty_hint" title="approvals.empty" />}
      rowClick={false}
    >
      <Column
        disableSort
        label="approvals.fields.what"
        render={(asked) => <ApprovalWhat asked={asked} />}
        sx={{ ...TOP, minWidth: 160 }}
      />
      <Column
        align="right"
        disableSort
        label="money.fields.amount"
        render={(asked) => <Amount asked={asked} />}
        sx={{ ...TOP, ...AMOUNT }}
      />
      <Column disableSort label="approvals.fields.asked" render={(asked) => <Asked asked={asked} />} sx={TOP} />
      <Column
        disableSort
        label="approvals.fields.state"
        render={({ state }) => <ToneChip text={translate(`approvals.state.${state}`)} tone={TONES[state]} />}
        sx={TOP}
      />
      <Column disableSort label="approvals.fields.decided" render={(asked) => <End asked={asked} />} sx={TOP} />
    </RecordTable>
  );
}

function Amount({ asked: { amount, currency } }: { asked: Approval }) {
  const formats = useFormats();
  return amount === null ? null : formats.amount(amount, currency);
}

function Asked({ asked: { askedBy, askedAt, aloneUntil, expiresAt, note, state } }: { asked: Approval }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Box sx={WORDS}>
      {note !== "" && <div>{note}</div>}
      <Box sx={SMALL}>
        {askedBy.name}, {formats.instant(askedAt)}
      </Box>
      {state === "waiting" && (
        <Box sx={SMALL}>{translate("approvals.until", { when: formats.instant(expiresAt) })}</Box>
      )}
      {state === "waiting" && aloneUntil !== null && (
        <Box sx={SMALL}>{translate("approvals.alone", { when: formats.instant(aloneUntil) })}</Box>
      )}
    </Box>
  );
}

function End({ asked }: { asked: Approval }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { decidedBy, decidedAt, expiresAt, reason, state, transaction } = asked;
  if (state === "waiting") return <DecideButtons asked={asked} />;
  if (state === "expired")
    return <Box sx={SMALL}>{translate("approvals.expired", { when: formats.instant(expiresAt) })}</Box>;
  return (
    <Box sx={WORDS}>
      {reason !== "" && <div>{reason}</div>}
      {decidedBy && decidedAt !== null && (
        <Box sx={SMALL}>
          {decidedBy.name}, {formats.instant(decidedAt)}
        </Box>
      )}
      {state === "approved" && decidedBy?.id === asked.askedBy.id && (
        <Box sx={SMALL}>{translate("approvals.alone_done")}</Box>
      )}
      {transaction !== null && (
        <Link to={`/ledger/${transaction}/show`}>{translate("money.transaction", { id: transaction })}</Link>
      )}
    </Box>
  );
}
