import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Theme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { RefundDue } from "@kram/contract/orders";
import { makeRefundFile } from "@kram/contract/payouts";
import { useState } from "react";
import {
  BooleanInput,
  Confirm,
  DataTable,
  Link,
  useDataProvider,
  useListContext,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { memberColumn, orderColumn } from "../../ui/case-columns.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { useChange, useRun } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { Choose, From, Sending, SMALL, Why } from "./refund-cells.tsx";

const Column = DataTable.Col<RefundDue>;
const AMOUNT = { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" } as const;
const EMPTY = <EmptyState hint="orders.refund.empty_hint" title="orders.refund.empty" />;

/** Oldest first; staff mark it sent, or put many into one file for the bank. */
export default function RefundList() {
  return (
    <ListPage
      filters={[<BooleanInput alwaysOn key="done" label="orders.refund.done_too" source="done" />]}
      name="refunds"
    >
      <Refunds />
    </ListPage>
  );
}

interface Rows {
  mayFile: boolean;
  onMark: (refund: RefundDue) => void;
}

function Refunds() {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down("sm"));
  const mayFile = useMay(makeRefundFile);
  const [asked, setAsked] = useState<RefundDue | null>(null);
  const rows = { mayFile, onMark: setAsked };
  return (
    <>
      {mayFile && <FileBar />}
      {isPhone ? <RefundCards {...rows} /> : <RefundTable {...rows} />}
      {asked && <AskSent onClose={() => setAsked(null)} refund={asked} />}
    </>
  );
}

function RefundTable({ mayFile, onMark }: Rows) {
  const formats = useFormats();
  return (
    <DataTable<RefundDue> bulkActionButtons={false} empty={EMPTY} rowClick={false}>
      {mayFile && <Column disableSort label="orders.refund.choose" render={(refund) => <Choose refund={refund} />} />}
      {orderColumn}
      <Column disableSort label="orders.refund.since" render={({ dueSince }) => formats.instant(dueSince)} />
      {memberColumn}
      <Column disableSort label="orders.refund.why" render={(refund) => <Why refund={refund} />} />
      <Column disableSort label="orders.refund.provider" render={(refund) => <From refund={refund} />} />
      <Column
        align="right"
        disableSort
        label="orders.refund.amount"
        render={({ amount, currency }) => formats.amount(amount, currency)}
        sx={AMOUNT}
      />
      <Column
        disableSort
        label="orders.refund.sent"
        render={(refund) => <Sending onMark={() => onMark(refund)} refund={refund} />}
      />
    </DataTable>
  );
}

/** Eight columns are too wide for a phone. */
function RefundCards({ mayFile, onMark }: Rows) {
  const translate = useTranslate();
  const formats = useFormats();
  const { data, total } = useListContext<RefundDue>();
  if (total === 0) return EMPTY;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data?.map((refund) => (
        <Box
          component="li"
          key={refund.id}
          sx={{ borderTop: 1, borderColor: "divider", display: "grid", gap: 1, p: 2 }}
        >
          <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1 }}>
            <Link sx={{ fontWeight: 600 }} to={`/orders/${refund.orderNumber}/show`}>
              {refund.orderNumber}
            </Link>
            <Box component="strong" sx={AMOUNT}>
              {formats.amount(refund.amount, refund.currency)}
            </Box>
          </Box>
          <div>
            {refund.member.name} {refund.member.surname}, {refund.member.memberNo}
            <Box sx={SMALL}>
              {translate("orders.refund.since")}: {formats.instant(refund.dueSince)}
            </Box>
          </div>
          <div>
            <Why refund={refund} />
          </div>
          <div>
            <From refund={refund} />
          </div>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
            {mayFile && <Choose refund={refund} />}
            <Sending onMark={() => onMark(refund)} refund={refund} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function FileBar() {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const { selectedIds, onUnselectItems } = useListContext<RefundDue>();
  const make = async () => {
    const { data } = await office.create("refunds", { data: { ids: selectedIds } });
    notify("orders.refund.file_made", { type: "success", messageArgs: { file: data.fileName } });
    onUnselectItems();
    refresh();
  };
  return (
    <Box sx={{ p: 1 }}>
      <Button disabled={busy || selectedIds.length === 0} onClick={() => void run(make)} variant="contained">
        {translate("orders.refund.make_file", { smart_count: selectedIds.length })}
      </Button>
      <Box sx={{ ...SMALL, maxWidth: 640, mt: 0.5 }}>{translate("orders.refund.file_hint")}</Box>
    </Box>
  );
}

function AskSent({ refund, onClose }: { refund: RefundDue; onClose: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { change, busy } = useChange("refunds");
  const params = { number: refund.orderNumber, amount: formats.amount(refund.amount, refund.currency) };
  return (
    <Confirm
      cancel="ra.action.cancel"
      confirm="orders.refund.mark"
      content={translate("orders.refund.ask_hint", params)}
      isOpen
      loading={busy}
      onClose={onClose}
      onConfirm={() => change(refund, { sent: true }, { done: "orders.refund.marked", args: params, onDone: onClose })}
      title={translate("orders.refund.ask", params)}
    />
  );
}
