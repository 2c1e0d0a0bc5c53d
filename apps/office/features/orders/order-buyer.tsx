import { setOrderBuyer } from "@kram/contract/orders";
import { countryOf, INSTANCES } from "@kram/countries/country";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { required, TextInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useEdit } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useAbout, useMay } from "../about/public.ts";
import type { OfficeOrderDetail } from "./orders-resource.ts";

type Buyer = OfficeOrderDetail["invoicing"]["buyer"];

/** Whom the invoice names, whom it would have named before, and changing it until it is issued. */
export function OrderBuyer({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  const may = useMay(setOrderBuyer);
  const [isAsked, setAsked] = useState(false);
  const { buyer, hindrance, changes } = order.invoicing;
  if (hindrance === "order.no-invoice")
    return <Box sx={{ color: "text.secondary" }}>{translate("order-buyer.no_invoice")}</Box>;
  return (
    <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start", overflowWrap: "anywhere" }}>
      <BuyerLines buyer={buyer} />
      {changes.map(({ at, staffName, before }) => (
        <Box key={at} sx={{ borderLeft: 2, borderColor: "divider", pl: 1.5, fontSize: "0.8125rem" }}>
          <Box sx={{ color: "text.secondary" }}>
            {translate("orders.address.before", { name: staffName, date: formats.instant(at) })}
          </Box>
          <BuyerLines buyer={before} />
        </Box>
      ))}
      {may && hindrance === null && (
        <Button onClick={() => setAsked(true)} sx={{ minHeight: 44 }} variant="outlined">
          {translate("order-buyer.change")}
        </Button>
      )}
      {may && hindrance === "order.invoice-issued" && (
        <Box sx={{ color: "text.secondary" }}>{translate("order-buyer.issued")}</Box>
      )}
      {isAsked && <BuyerDialog onClose={() => setAsked(false)} order={order} />}
    </Box>
  );
}

function BuyerLines({ buyer }: { buyer: Buyer }) {
  const translate = useTranslate();
  const { company, taxNumber, internationalTaxNumber } = buyer;
  const person = `${buyer.name} ${buyer.surname}`.trim();
  const house = [buyer.buildingNo, buyer.apartmentNo].filter(Boolean).join("/");
  const lines = [
    company && person,
    `${buyer.street} ${house}`.trim(),
    `${buyer.zipCode} ${buyer.city}`.trim(),
    taxNumber && `${translate("order-buyer.fields.taxNumber")}: ${taxNumber}`,
    internationalTaxNumber && `${translate("order-buyer.fields.internationalTaxNumber")}: ${internationalTaxNumber}`,
  ];
  return (
    <div>
      <Box sx={{ fontWeight: 600 }}>{company || person}</Box>
      {lines.filter(Boolean).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  );
}

/** In the order of the invoice; a private person leaves the first three empty. */
const FIELDS = [
  ["company", 160],
  ["taxNumber", 20],
  ["internationalTaxNumber", 20],
  ["name", 80],
  ["surname", 80],
  ["street", 120],
  ["buildingNo", 20],
  ["apartmentNo", 20],
  ["zipCode", 10],
  ["city", 80],
] as const satisfies readonly (readonly [keyof Buyer, number])[];

const MAY_BE_EMPTY: ReadonlySet<string> = new Set(["company", "taxNumber", "internationalTaxNumber", "apartmentNo"]);

/** The member is told by mail. */
function BuyerDialog({ order, onClose }: { order: OfficeOrderDetail; onClose: () => void }) {
  const translate = useTranslate();
  const edit = useEdit("orders", order);
  const { buyer, version } = order.invoicing;
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    const given = Object.fromEntries(FIELDS.map(([field]) => [field, typed[field] ?? ""]));
    await edit({ buyer: { version, ...given } }, "order-buyer.saved");
  };
  return (
    <FormDialog
      button={translate("order-buyer.save")}
      defaultValues={{ ...buyer }}
      hint={translate("order-buyer.hint")}
      onClose={onClose}
      onSend={send}
      title={translate("order-buyer.change")}
    >
      {FIELDS.map(([field, maxLength]) => (
        <TextInput
          helperText={field === "taxNumber" ? <DoubtedNumber /> : false}
          key={field}
          label={`order-buyer.fields.${field}`}
          slotProps={{ htmlInput: { maxLength, autoComplete: "off" } }}
          source={field}
          validate={MAY_BE_EMPTY.has(field) ? [] : [required()]}
        />
      ))}
    </FormDialog>
  );
}

/** Check digits that do not match are said, and taken all the same. Source: fields 12. */
function DoubtedNumber() {
  const translate = useTranslate();
  const { instance } = useAbout();
  const typed: unknown = useWatch({ name: "taxNumber" });
  const { fields } = countryOf(INSTANCES.find((code) => code === instance) ?? INSTANCES[0]);
  const isDoubted = typeof typed === "string" && fields.doubts("taxNumber", typed.trim());
  return <span role="status">{isDoubted ? translate("order-buyer.doubted") : ""}</span>;
}
