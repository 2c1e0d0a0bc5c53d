import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode } from "react";
import { RecordContextProvider, useRecordContext, useShowContext, useTranslate } from "react-admin";
import { OrderReturns } from "../returns/public.ts";
import { PageLoading } from "../../ui/page-loading.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { ShowPage } from "../../ui/show-page.tsx";
import { OrderAddress } from "./order-address.tsx";
import { OrderDelivery } from "./order-delivery.tsx";
import { OrderDocuments } from "./order-documents.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { OrderLines } from "./order-lines.tsx";
import { OrderNotes } from "./order-notes.tsx";
import { OrderParcel } from "./order-parcel.tsx";
import { OrderStepButtons } from "./order-step-buttons.tsx";
import { OrderSums } from "./order-sums.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import type { OfficeOrder, OfficeOrderDetail } from "./orders-resource.ts";

/** One order: what was bought, for how much, by whom, where it goes and where it stands. */
export default function OrderShow() {
  return (
    <ShowPage title={<OrderTitle />}>
      <OrderParts />
    </ShowPage>
  );
}

function OrderTitle() {
  const { record } = useShowContext<OfficeOrderDetail>();
  const translate = useTranslate();
  return <PageTitle text={translate("orders.title", { number: record?.number ?? "" })} />;
}

function OrderParts() {
  const record = useRecordContext<OfficeOrder | OfficeOrderDetail>();
  // react-admin hands over the row of the list first; the whole order follows.
  if (!record || !("lines" in record)) return <PageLoading />;
  return (
    <RecordContextProvider value={record}>
      <OrderFacts order={record} />
      <OrderStepButtons order={record} />
      <Box sx={{ display: "grid", gap: 2, mt: 2, gridTemplateColumns: { xs: "1fr", lg: "minmax(0, 1fr) 320px" } }}>
        <Box sx={{ display: "grid", gap: 2, alignContent: "start", minWidth: 0 }}>
          <Part heading="orders.parts.lines">
            <OrderLines order={record} />
            <OrderSums order={record} />
          </Part>
          {["SENT", "RETURNED"].includes(record.status) && (
            <Part heading="returns.title">
              <OrderReturns number={record.number} />
            </Part>
          )}
          <Part heading="orders.parts.notes">
            <OrderNotes order={record} />
          </Part>
        </Box>
        <Box sx={{ display: "grid", gap: 2, alignContent: "start", gridTemplateColumns: { md: "1fr 1fr", lg: "1fr" } }}>
          <Part heading="orders.parts.timeline">
            <OrderTimeline history={record.history} />
          </Part>
          <Part heading="orders.parts.parcel">
            <OrderParcel key={record.tracking?.number ?? ""} order={record} />
            <OrderDelivery key={`received ${record.delivery.deliveredOn}`} order={record} />
          </Part>
          <Part heading="orders.parts.documents">
            <OrderDocuments order={record} />
          </Part>
          <Part heading="orders.parts.shipping">
            <OrderAddress shipping={record.shipping} />
          </Part>
        </Box>
      </Box>
    </RecordContextProvider>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      sx={{ bgcolor: "background.paper", border: 1, borderColor: "divider", borderRadius: 1, p: 2, minWidth: 0 }}
    >
      <Typography component="h2" sx={{ mb: 1 }} variant="h6">
        {translate(heading)}
      </Typography>
      {children}
    </Box>
  );
}
