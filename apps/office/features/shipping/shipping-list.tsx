import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { DataTable, useTranslate } from "react-admin";
import { BeginButton } from "../../ui/begin-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { MethodDialog } from "./method-dialog.tsx";
import { NEW_ID, type ShippingMethodRecord } from "./shipping-resource.ts";

const Column = DataTable.Col<ShippingMethodRecord>;
const MOST = 1000;

/** In the order of the checkout. */
export default function ShippingList() {
  const translate = useTranslate();
  return (
    <ListPage
      actions={
        <BeginButton label="shipping.begin">{(close) => <MethodDialog id={NEW_ID} onClose={close} />}</BeginButton>
      }
      name="shipping-methods"
      perPage={MOST}
    >
      <RecordTable<ShippingMethodRecord>
        bulkActionButtons={false}
        empty={<EmptyState hint="shipping.empty_hint" title="shipping.empty" />}
        rowClick={false}
      >
        <Column disableSort label="shipping.fields.name" render={(method) => <Name method={method} />} />
        <Column disableSort label="shipping.fields.state" render={({ on }) => <State on={on} />} />
        <Column disableSort label="shipping.fields.prices" render={(method) => <Prices method={method} />} />
        <Column
          disableSort
          label="shipping.fields.cash"
          render={({ cash, cashSurcharge }) =>
            translate(cash ? "shipping.cash_yes" : "shipping.cash_no", { cashSurcharge })
          }
        />
        <Column disableSort label="shipping.change" render={(method) => <Change method={method} />} />
      </RecordTable>
      <Box sx={{ color: "text.secondary", p: 2 }}>{translate("shipping.hint")}</Box>
    </ListPage>
  );
}

function Name({ method: { id, name, carrier, shippingMethod } }: { method: ShippingMethodRecord }) {
  const translate = useTranslate();
  const more = [id, translate(`shipping.kind.${shippingMethod}`), ...(carrier ? [carrier.name] : [])].join(", ");
  return (
    <>
      <strong>{name}</strong>
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>{more}</Box>
    </>
  );
}

function State({ on }: { on: boolean }) {
  const translate = useTranslate();
  return <ToneChip text={translate(on ? "shipping.on" : "shipping.off")} tone={on ? "good" : "past"} />;
}

function Prices({ method: { zones, ...method } }: { method: ShippingMethodRecord }) {
  const translate = useTranslate();
  return (
    <>
      <PlacePrices by={method.by} place={method} />
      {zones.map((zone) => {
        const ranges = zone.ranges.map(({ from, to }) => (from === to ? from : `${from}–${to}`)).join(", ");
        return (
          <Box key={ranges} sx={{ color: "text.secondary" }}>
            {translate("shipping.zone", { ranges })} <PlacePrices by={method.by} place={zone} />
          </Box>
        );
      })}
    </>
  );
}

/** Outside of zones, or of one. */
function PlacePrices({
  by,
  place: { price, steps },
}: {
  by: ShippingMethodRecord["by"];
  place: Pick<ShippingMethodRecord, "price" | "steps">;
}) {
  const translate = useTranslate();
  if (by === null) return price;
  return steps.map(({ upTo, price: of }) => (
    <Box key={upTo ?? "rest"}>
      {upTo === null ? translate("shipping.step_rest", { of }) : translate(`shipping.step_${by}`, { upTo, of })}
    </Box>
  ));
}

function Change({ method: { id, name } }: { method: ShippingMethodRecord }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-label={`${translate("shipping.change")}: ${name}`}
        onClick={() => setOpen(true)}
        size="small"
        variant="outlined"
      >
        {translate("shipping.change")}
      </Button>
      {open && <MethodDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}
