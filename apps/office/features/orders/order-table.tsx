import { confirmCash } from "@kram/contract/orders";
import type { MouseEvent } from "react";
import Box from "@mui/material/Box";
import { DataTable, Link, useCreatePath } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { ChooseCash, ConfirmChosenCash } from "./confirm-cash.tsx";
import { CashChip, PaymentChip, StatusChip } from "./order-chips.tsx";
import type { OfficeOrder } from "./orders-resource.ts";

const Column = DataTable.Col<OfficeOrder>;

const FROM_WIDE = { display: { xs: "none", lg: "table-cell" } } as const;
const UP_TO_WIDE = { display: { xs: "block", lg: "none" }, mt: 0.5 } as const;
const ONE_LINE = { whiteSpace: "nowrap" } as const;
const ONE_LINE_WHEN_WIDE = { whiteSpace: { lg: "nowrap" } } as const;
const MONEY = { ...ONE_LINE, fontVariantNumeric: "tabular-nums" } as const;

/** A link serves keyboards; `canChoose` offers orders whose cash is awaited. */
export function OrderTable({ canChoose = false }: { canChoose?: boolean }) {
  const formats = useFormats();
  const mayChoose = useMay(confirmCash) && canChoose;
  return (
    <Box sx={{ overflowX: "auto" }}>
      {mayChoose && <ConfirmChosenCash />}
      <DataTable<OfficeOrder> bulkActionButtons={false} rowClick="show">
        {mayChoose && (
          <Column disableSort label="orders.cash.choose" render={(order) => <ChooseCash order={order} />} />
        )}
        <Column
          disableSort
          label="orders.fields.number"
          render={({ id, number }) => <OrderLink id={id} text={number} />}
          sx={ONE_LINE}
        />
        <Column
          disableSort
          label="orders.fields.placedAt"
          render={({ placedAt }) => formats.instant(placedAt)}
          sx={ONE_LINE_WHEN_WIDE}
        />
        <Column disableSort label="orders.fields.member" render={({ member }) => <MemberCell {...member} />} />
        <Column
          disableSort
          label="orders.fields.status"
          render={(order) => (
            <>
              <StatusChip status={order.status} />
              <Box component="span" sx={UP_TO_WIDE}>
                {order.cash ? <CashChip state={order.cash.state} /> : <PaymentChip order={order} />}
              </Box>
            </>
          )}
        />
        <Column
          disableSort
          label="orders.fields.payment"
          render={(order) => (order.cash ? <CashChip state={order.cash.state} /> : <PaymentChip order={order} />)}
          sx={FROM_WIDE}
        />
        <Column
          align="right"
          disableSort
          label="orders.fields.pieces"
          render={({ pieceCount }) => pieceCount}
          sx={{ ...FROM_WIDE, ...MONEY }}
        />
        <Column
          align="right"
          disableSort
          label="orders.fields.total"
          render={({ totalGrossCost, currency }) => formats.amount(totalGrossCost, currency)}
          sx={MONEY}
        />
      </DataTable>
    </Box>
  );
}

function OrderLink({ id, text }: { id: string; text: string }) {
  const createPath = useCreatePath();
  return (
    <Link
      onClick={(event: MouseEvent) => event.stopPropagation()}
      sx={{ fontWeight: 600 }}
      to={createPath({ resource: "orders", id, type: "show" })}
    >
      {text}
    </Link>
  );
}

function MemberCell({ memberNo, name, surname }: OfficeOrder["member"]) {
  return (
    <>
      {name} {surname}{" "}
      <Box component="span" sx={{ color: "text.secondary", whiteSpace: "nowrap" }}>
        {memberNo}
      </Box>
    </>
  );
}
