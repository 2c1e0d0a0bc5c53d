import type { OperationAnswer } from "@kram/contract/operation";
import { executePayoutFile, makePayoutFile, type PayoutFile } from "@kram/contract/payouts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, DataTable, TopToolbar, useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { useChange, useRun } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { AMOUNT } from "../money/public.ts";

type MadeFile = OperationAnswer<typeof makePayoutFile>;

const Column = DataTable.Col<PayoutFile>;
const ONE_LINE = { whiteSpace: "nowrap" } as const;

/** For the bank, the newest first. */
export default function PayoutFileList() {
  const mayMake = useMay(makePayoutFile);
  return (
    <ListPage actions={mayMake ? <MakeFile /> : false} name="payout-files">
      <FileTable />
    </ListPage>
  );
}

function MakeFile() {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const make = async () => {
    const { data } = await office.create<MadeFile>("payout-files", { data: {} });
    notify("payouts.file_made", { type: "success" });
    if (data.left.length > 0)
      notify("payouts.file_left", { type: "warning", messageArgs: { payouts: data.left.join(", ") } });
    refresh();
  };
  return (
    <TopToolbar>
      <Button disabled={busy} onClick={() => void run(make)} variant="contained">
        {translate("payouts.make_file")}
      </Button>
    </TopToolbar>
  );
}

function FileTable() {
  const translate = useTranslate();
  const formats = useFormats();
  const mayExecute = useMay(executePayoutFile);
  const [asked, setAsked] = useState<PayoutFile | null>(null);
  return (
    <>
      <RecordTable<PayoutFile>
        bulkActionButtons={false}
        empty={<EmptyState hint="payouts.files_empty_hint" title="payouts.files_empty" />}
        rowClick={false}
      >
        <Column
          disableSort
          label="payouts.fields.file"
          render={({ id, fileName }) => (
            <a download={fileName} href={`/office/payout-files/${id}/file`}>
              {fileName}
            </a>
          )}
          sx={ONE_LINE}
        />
        <Column
          disableSort
          label="payouts.fields.made"
          render={({ madeBy, madeAt }) => `${formats.instant(madeAt)}, ${madeBy}`}
        />
        <Column align="right" disableSort label="payouts.fields.transfers" render={({ transfers }) => transfers} />
        <Column
          align="right"
          disableSort
          label="payouts.fields.sum"
          render={({ sum, currency }) => formats.amount(sum, currency)}
          sx={AMOUNT}
        />
        <Column
          disableSort
          label="payouts.fields.executed"
          render={(file) =>
            file.executedAt !== null ? (
              `${formats.instant(file.executedAt)}, ${file.executedBy ?? ""}`
            ) : mayExecute ? (
              <Button
                aria-label={`${translate("payouts.execute")}: ${file.fileName}`}
                onClick={() => setAsked(file)}
                variant="outlined"
              >
                {translate("payouts.execute")}
              </Button>
            ) : (
              <Box component="span">{translate("payouts.not_executed")}</Box>
            )
          }
        />
      </RecordTable>
      {asked && <AskExecuted file={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function AskExecuted({ file, onClose }: { file: PayoutFile; onClose: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { change, busy } = useChange("payout-files");
  const sum = formats.amount(file.sum, file.currency);
  return (
    <Confirm
      cancel="ra.action.cancel"
      confirm="payouts.execute"
      content={translate("payouts.execute_hint", { smart_count: file.transfers, sum })}
      isOpen
      loading={busy}
      onClose={onClose}
      onConfirm={() => change(file, {}, { done: "payouts.executed", onDone: onClose })}
      title={translate("payouts.execute_ask", { file: file.fileName })}
    />
  );
}
