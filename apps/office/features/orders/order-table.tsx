import type { MouseEvent } from "react";
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import { DataTable, Link, useCreatePath, useListContext, useTranslate } from "react-admin";
import { RecordTable } from "../../ui/record-table.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { CashChip, MoreChip, PartChip, PaymentChip, StatusChip } from "./order-chips.tsx";
import type { OfficeOrder } from "./orders-resource.ts";

const Column = DataTable.Col<OfficeOrder>;

const FROM_WIDE = { display: { xs: "none", lg: "table-cell" } } as const;
/** A card of a phone has the payment by its name. */
const BESIDE_STATUS = { display: { xs: "none", sm: "block", lg: "none" }, mt: 0.5 } as const;
const ONE_LINE = { whiteSpace: "nowrap" } as const;
const ONE_LINE_WHEN_WIDE = { whiteSpace: { lg: "nowrap" } } as const;
const MONEY = { ...ONE_LINE, fontVariantNumeric: "tabular-nums" } as const;

/** A link serves keyboards; `canChoose` offers steps for many. */
export function OrderTable({ canChoose = false }: { canChoose?: boolean }) {
  const formats = useFormats();
  return (
    <Box sx={{ overflowX: "auto" }}>
      {canChoose && <BulkBar />}
      <RecordTable<OfficeOrder> bulkActionButtons={false} rowClick="show">
        {canChoose && (
          <Column
            disableSort
            label={<ChoosePage />}
            render={(order) => <Choose {...order} />}
            source="id"
            sx={{ p: 0, width: 48 }}
          />
        )}
        <Column
          disableSort
          label="orders.fields.number"
          render={({ id, number, tags }) => (
            <>
              <OrderLink id={id} text={number} />
              {tags.length > 0 && <Box sx={{ color: "text.secondary", whiteSpace: "normal" }}>{tags.join(", ")}</Box>}
            </>
          )}
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
              <StatusChip status={order.status} /> {order.partlySent && <PartChip />} {order.awaitsMore && <MoreChip />}
              <Box component="span" sx={BESIDE_STATUS}>
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
      </RecordTable>
    </Box>
  );
}

/** react-admin's own boxes have names that programs which read aloud do not find. */
function Choose({ id, number }: OfficeOrder) {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext<OfficeOrder>();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      onClick={stay}
      slotProps={{ input: { "aria-label": `${translate("ra.action.select_row")}: ${number}` } }}
    />
  );
}

function ChoosePage() {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<OfficeOrder>();
  const ids = data.map(({ id }) => id);
  const isWhole = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !ids.includes(id));
  return (
    <Checkbox
      checked={isWhole}
      onChange={() => onSelect(isWhole ? others : [...others, ...ids])}
      slotProps={{ input: { "aria-label": translate("ra.action.select_all") } }}
    />
  );
}

/** A press on something in a row does not open the row. */
function stay(event: MouseEvent): void {
  event.stopPropagation();
}

function OrderLink({ id, text }: { id: string; text: string }) {
  const createPath = useCreatePath();
  return (
    <Link onClick={stay} sx={{ fontWeight: 600 }} to={createPath({ resource: "orders", id, type: "show" })}>
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
