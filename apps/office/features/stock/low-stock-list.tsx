import type { LastingProduct } from "@kram/contract/stock";
import Box from "@mui/material/Box";
import { DataTable, Link, SelectInput, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";

const Column = DataTable.Col<LastingProduct & { id: string }>;
const PIECES = { whiteSpace: "nowrap", fontVariantNumeric: "tabular-nums" } as const;
const LOW = [{ id: "true", name: "stock.lasting.low" }];

/** A week to order anew, a fortnight to think of it. */
const SOON_DAYS = 7;
const LATER_DAYS = 14;

/** What runs out first stands first. */
export default function LowStockList() {
  return (
    <ListPage
      filters={[<SelectInput alwaysOn choices={LOW} key="low" label="catalog.fields.stock" source="low" />]}
      name="low-stock"
    >
      <LowStockTable />
    </ListPage>
  );
}

function LowStockTable() {
  const formats = useFormats();
  return (
    <RecordTable<LastingProduct & { id: string }>
      bulkActionButtons={false}
      empty={<EmptyState hint="stock.lasting.empty_hint" title="stock.lasting.empty" />}
      rowClick={false}
    >
      <Column
        disableSort
        label="catalog.fields.title"
        render={({ code, title }) => (
          <>
            <Link sx={{ fontWeight: 600 }} to={`/products/${encodeURIComponent(code)}/show/4`}>
              {title}
            </Link>
            <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{code}</Box>
          </>
        )}
      />
      <Column disableSort label="stock.lasting.days_left" render={(product) => <Lasts product={product} />} />
      <Column
        align="right"
        disableSort
        label="stock.lasting.available"
        render={({ available }) => formats.count(available)}
        sx={PIECES}
      />
      <Column
        align="right"
        disableSort
        label="stock.lasting.sold"
        render={({ soldIn30Days }) => formats.count(soldIn30Days)}
        sx={PIECES}
      />
    </RecordTable>
  );
}

function Lasts({ product: { available, daysLeft } }: { product: LastingProduct }) {
  const translate = useTranslate();
  if (available <= 0) return <ToneChip text={translate("stock.lasting.gone")} tone="bad" />;
  if (daysLeft === null) return <ToneChip text={translate("stock.lasting.still")} tone="past" />;
  const text = translate("stock.lasting.days", { smart_count: daysLeft });
  if (daysLeft > LATER_DAYS) return <ToneChip text={text} tone="good" />;
  return <ToneChip text={text} tone={daysLeft <= SOON_DAYS ? "bad" : "waits"} />;
}
