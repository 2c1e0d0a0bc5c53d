import { askForPayouts, failPayout, type OfficePayout, refusePayout } from "@kram/contract/payouts";
import { PAYOUT_STATES, payoutStepTo } from "@kram/domain/payouts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Checkbox from "@mui/material/Checkbox";
import { useState } from "react";
import {
  DataTable,
  Link,
  maxLength,
  required,
  SelectInput,
  TextInput,
  useListContext,
  useNotify,
  useDataProvider,
  useRefresh,
  useTranslate,
} from "react-admin";
import { memberColumn } from "../../ui/case-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useEdit, useRun } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { AMOUNT } from "../money/public.ts";

const Column = DataTable.Col<OfficePayout>;
const TOP = { verticalAlign: "top" } as const;
const SMALL = { color: "text.secondary", fontSize: "0.8125rem", overflowWrap: "anywhere", maxWidth: 260 } as const;
const STATES = PAYOUT_STATES.map((id) => ({ id, name: `payouts.state.${id}` }));
const TONES = {
  REQUESTED: "waits",
  APPROVED: "waits",
  IN_FILE: "waits",
  PAID: "good",
  FAILED: "bad",
  CANCELED: "past",
} as const;
const REASON = [required(), maxLength(300)];

/** What members asked for; many go to a second person at once. */
export default function PayoutList() {
  return (
    <ListPage
      filters={[<SelectInput alwaysOn choices={STATES} key="state" label="payouts.fields.state" source="state" />]}
      name="payouts"
    >
      <PayoutTable />
    </ListPage>
  );
}

function PayoutTable() {
  const formats = useFormats();
  const mayAsk = useMay(askForPayouts);
  return (
    <>
      {mayAsk && <AskBar />}
      <RecordTable<OfficePayout>
        bulkActionButtons={false}
        empty={<EmptyState hint="payouts.empty_hint" title="payouts.empty" />}
        rowClick={false}
      >
        {mayAsk && (
          <Column
            disableSort
            label={<ChoosePage />}
            render={(payout) => <Choose payout={payout} />}
            source="id"
            sx={{ p: 0, width: 48, ...TOP }}
          />
        )}
        <Column
          disableSort
          label="payouts.fields.reference"
          render={({ reference, requestedAt }) => (
            <>
              <strong>{reference}</strong>
              <Box sx={SMALL}>{formats.instant(requestedAt)}</Box>
            </>
          )}
          sx={{ ...TOP, whiteSpace: "nowrap" }}
        />
        {memberColumn}
        <Column disableSort label="payouts.fields.account" render={(payout) => <Account payout={payout} />} sx={TOP} />
        <Column
          align="right"
          disableSort
          label="money.fields.amount"
          render={({ amount, fee, currency }) => (
            <>
              {formats.amount(amount, currency)}
              {fee !== "0,00" && <Fee text={formats.amount(fee, currency)} />}
            </>
          )}
          sx={{ ...TOP, ...AMOUNT }}
        />
        <Column disableSort label="payouts.fields.state" render={(payout) => <State payout={payout} />} sx={TOP} />
        <Column disableSort label="payouts.fields.steps" render={(payout) => <Steps payout={payout} />} sx={TOP} />
      </RecordTable>
    </>
  );
}

function Fee({ text }: { text: string }) {
  const translate = useTranslate();
  return <Box sx={SMALL}>{translate("payouts.fee", { fee: text })}</Box>;
}

function Account({ payout: { holder, account, doubtful, fits, state, askedBy, note } }: { payout: OfficePayout }) {
  const translate = useTranslate();
  const isToGo = state === "REQUESTED" || state === "APPROVED";
  return (
    <>
      {holder}, •••• {account}
      {doubtful && (
        <Box sx={{ mt: 0.5 }}>
          <ToneChip text={translate("payouts.doubtful")} tone="bad" />
        </Box>
      )}
      {!fits && isToGo && (
        <Box sx={{ mt: 0.5 }}>
          <ToneChip text={translate("payouts.unfit")} tone="bad" />
        </Box>
      )}
      {askedBy !== null && (
        <Box sx={SMALL}>
          {askedBy}: {note}
        </Box>
      )}
    </>
  );
}

function State({ payout: { state, waits, leaves, reason, file, endedAt } }: { payout: OfficePayout }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <>
      <ToneChip text={translate(`payouts.state.${state}`)} tone={TONES[state]} />
      <Box sx={SMALL}>
        {waits && <Link to="/approvals">{translate("payouts.waits")}</Link>}
        {leaves && <div>{translate("payouts.leaves")}</div>}
        {file !== null && <div>{file}</div>}
        {endedAt !== null && <div>{formats.instant(endedAt)}</div>}
        {reason !== "" && <div>{reason}</div>}
      </Box>
    </>
  );
}

function Steps({ payout }: { payout: OfficePayout }) {
  const translate = useTranslate();
  const [step, setStep] = useState<"refuse" | "fail" | null>(null);
  const may = { refuse: useMay(refusePayout), fail: useMay(failPayout) };
  const edit = useEdit("payouts", payout);
  const steps = (["refuse", "fail"] as const).filter((each) => may[each] && payoutStepTo(payout.state, each) !== null);
  return (
    <>
      {steps.map((each) => (
        <Button
          aria-label={`${translate(`payouts.${each}`)}: ${payout.reference}`}
          color="error"
          key={each}
          onClick={() => setStep(each)}
        >
          {translate(`payouts.${each}`)}
        </Button>
      ))}
      {step !== null && (
        <FormDialog
          button={translate(`payouts.${step}`)}
          danger
          hint={translate(`payouts.${step}_hint`)}
          onClose={() => setStep(null)}
          onSend={({ reason }) => edit({ step, reason: String(reason) }, "payouts.ended")}
          title={`${translate(`payouts.${step}`)}: ${payout.reference}`}
        >
          <TextInput helperText={false} label="payouts.fields.reason" multiline source="reason" validate={REASON} />
        </FormDialog>
      )}
    </>
  );
}

const isAskable = ({ state, waits }: OfficePayout) => state === "REQUESTED" && !waits;

function Choose({ payout }: { payout: OfficePayout }) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext<OfficePayout>();
  if (!isAskable(payout)) return null;
  return (
    <Checkbox
      checked={selectedIds.includes(payout.id)}
      onChange={() => onToggleItem(payout.id)}
      slotProps={{ input: { "aria-label": `${translate("ra.action.select_row")}: ${payout.reference}` } }}
    />
  );
}

function ChoosePage() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<OfficePayout>();
  const ids = data.filter(isAskable).map(({ id }) => id);
  // A head without a name would be read as nothing.
  const isWhole = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      checked={isWhole}
      disabled={ids.length === 0}
      onChange={() => onSelect(isWhole ? [] : ids)}
      slotProps={{ input: { "aria-label": translate("ra.action.select_all") } }}
    />
  );
}

function AskBar() {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const { selectedIds, onUnselectItems } = useListContext<OfficePayout>();
  const ask = async () => {
    await office.create("payouts", { data: { ids: selectedIds } });
    notify("payouts.asked", { type: "success", messageArgs: { smart_count: selectedIds.length } });
    onUnselectItems();
    refresh();
  };
  return (
    <Box sx={{ p: 1 }}>
      <Button disabled={busy || selectedIds.length === 0} onClick={() => void run(ask)} variant="contained">
        {translate("payouts.ask", { smart_count: selectedIds.length })}
      </Button>
    </Box>
  );
}
