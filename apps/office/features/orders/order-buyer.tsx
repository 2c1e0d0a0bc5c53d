import { countryOf, INSTANCES } from "@kram/countries/country";
import { messageKeyOf } from "@kram/contract/errors";
import { correctOrderInvoice, setOrderBuyer } from "@kram/contract/orders";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { required, TextInput, useTranslate } from "react-admin";
import { useWatch } from "react-hook-form";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useEdit } from "../../ui/sending.ts";
import { usePreview } from "../../ui/use-preview.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useAbout, useMay } from "../about/public.ts";
import type { OfficeOrderDetail, OrderInvoicePlanRecord } from "./orders-resource.ts";

type Buyer = OfficeOrderDetail["invoicing"]["buyer"];

/** Whom the invoice names, whom it would have named before, and changing it; once it is issued by other documents. */
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
      {hindrance === "order.invoice-issued" && <CorrectBuyer order={order} />}
      {isAsked && <BuyerDialog onClose={() => setAsked(false)} order={order} />}
    </Box>
  );
}

/** The member is told by mail. */
function BuyerDialog({ order, onClose }: { order: OfficeOrderDetail; onClose: () => void }) {
  const translate = useTranslate();
  const edit = useEdit("orders", order);
  const { buyer, version } = order.invoicing;
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    await edit({ buyer: { version, ...typedBuyer(typed) } }, "order-buyer.saved");
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
      <BuyerFields />
    </FormDialog>
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
const BUYER_FIELDS = [
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

function BuyerFields() {
  return BUYER_FIELDS.map(([field, maxLength]) => (
    <TextInput
      helperText={field === "taxNumber" ? <DoubtedNumber /> : false}
      key={field}
      label={`order-buyer.fields.${field}`}
      slotProps={{ htmlInput: { maxLength, autoComplete: "off" } }}
      source={field}
      validate={MAY_BE_EMPTY.has(field) ? [] : [required()]}
    />
  ));
}

/** As the API takes it. */
function typedBuyer(typed: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(BUYER_FIELDS.map(([field]) => [field, typed[field] ?? ""]));
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

/** Of an issued invoice, which nobody changes: others are issued. */
function CorrectBuyer({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const may = useMay(correctOrderInvoice);
  const [isAsked, setAsked] = useState(false);
  const { correctionHindrance: hindrance } = order.invoicing;
  if (!may) return null;
  if (hindrance !== null) return <Box sx={{ color: "text.secondary" }}>{translate(messageKeyOf(hindrance))}</Box>;
  return (
    <>
      <Button onClick={() => setAsked(true)} sx={{ minHeight: 44 }} variant="outlined">
        {translate("order-buyer.correct.ask")}
      </Button>
      {isAsked && <CorrectionDialog onClose={() => setAsked(false)} order={order} />}
    </>
  );
}

/** The member is told by mail. */
function CorrectionDialog({ order, onClose }: { order: OfficeOrderDetail; onClose: () => void }) {
  const translate = useTranslate();
  const edit = useEdit("orders", order);
  const { buyer, document } = order.invoicing;
  return (
    <FormDialog
      button={translate("order-buyer.correct.save")}
      defaultValues={{ ...buyer }}
      hint={translate("order-buyer.correct.hint", { document: document ?? "" })}
      onClose={onClose}
      onSend={(typed) => edit({ invoiced: { document, ...typedBuyer(typed) } }, "order-buyer.correct.saved")}
      title={translate("order-buyer.correct.ask")}
    >
      <BuyerFields />
      <ToIssue order={order} />
    </FormDialog>
  );
}

/** After the last key. */
/** What would be issued, while it is typed. */
function ToIssue({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  const typed = useWatch() as Readonly<Record<string, unknown>>;
  const { buyer, document } = order.invoicing;
  const asked = JSON.stringify({ document, ...typedBuyer(typed) });
  const isSame = asked === JSON.stringify({ document, ...typedBuyer(buyer) });
  const plan = usePreview<OrderInvoicePlanRecord>("order-invoice-plans", order.number, isSame ? null : asked);
  return (
    <Box aria-live="polite" sx={{ display: "grid", gap: 1.5, minHeight: 72 }}>
      <Box sx={{ fontWeight: 600 }}>{translate("order-buyer.correct.documents")}</Box>
      {plan === null && (
        <Box sx={{ color: "text.secondary" }}>
          {translate(isSame ? "order-buyer.correct.choose" : "order-buyer.correct.counting")}
        </Box>
      )}
      {plan && "problem" in plan && <Alert severity="warning">{translate(plan.problem)}</Alert>}
      {plan &&
        "row" in plan &&
        plan.row.documents.map(({ kind, gross, corrects, buyer: named }) => (
          <Box key={kind} sx={{ borderLeft: 2, borderColor: "divider", pl: 1.5, overflowWrap: "anywhere" }}>
            <Box sx={{ fontWeight: 600 }}>
              {translate(`order-buyer.correct.kinds.${kind}`, { number: corrects ?? "" })}
              {gross !== "0,00" && `: ${formats.amount(gross, order.currency)}`}
            </Box>
            <BuyerLines buyer={named} />
          </Box>
        ))}
    </Box>
  );
}
