import { getOfficeMember } from "@kram/contract/members";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Link, RecordContextProvider, useRecordContext, useShowContext, useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { PageLoading, PageTitle, ShowPage } from "../../ui/page.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { OrderLabels } from "../parcels/public.ts";
import { OrderReturns } from "../returns/public.ts";
import { ChangeLines } from "./change-lines.tsx";
import { ConfirmCash } from "./confirm-cash.tsx";
import { OrderAddress } from "./order-address.tsx";
import { OrderBuyer } from "./order-buyer.tsx";
import { CashChip, MoreChip, OrderTags, PartChip, PaymentChip, StatusChip } from "./order-chips.tsx";
import { OrderDelivery, OrderDocuments } from "./order-delivery.tsx";
import { OrderLines, OrderSums } from "./order-lines.tsx";
import { OrderNotes, OrderTimeline } from "./order-history.tsx";
import { OrderParcel, OrderParcels } from "./order-parcel.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { OrderStepButtons } from "./order-step-buttons.tsx";
import { OrderWay } from "./order-way.tsx";
import type { OfficeOrder, OfficeOrderDetail } from "./orders-resource.ts";

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
  // react-admin hands over the list's row first.
  if (!record || !("lines" in record)) return <PageLoading />;
  return (
    <RecordContextProvider value={record}>
      <OrderDetails order={record} />
      <OrderStepButtons order={record} />
      <Box sx={{ display: "grid", gap: 2, mt: 2, gridTemplateColumns: { xs: "1fr", lg: "minmax(0, 1fr) 320px" } }}>
        <Box sx={{ display: "grid", gap: 2, alignContent: "start", minWidth: 0 }}>
          <Part heading="orders.parts.lines">
            <OrderLines order={record} />
            <OrderSums order={record} />
            <ChangeLines order={record} />
          </Part>
          {record.parcels.length > 0 && (
            <Part heading="orders.parts.parcels">
              <OrderParcels order={record} />
            </Part>
          )}
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
            <OrderTimeline order={record} />
          </Part>
          <Part heading="orders.parts.parcel">
            <OrderLabels order={record} />
            <OrderParcel key={record.tracking?.number ?? ""} order={record} />
            <OrderDelivery key={`received ${record.delivery.deliveredOn}`} order={record} />
          </Part>
          <Part heading="orders.parts.documents">
            <OrderDocuments order={record} />
          </Part>
          <Part heading="order-buyer.title">
            <OrderBuyer order={record} />
          </Part>
          <Part heading="orders.parts.shipping">
            <OrderWay order={record} />
            <OrderAddress order={record} />
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

function OrderDetails({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { member } = order;
  const seesMembers = useMay(getOfficeMember);
  return (
    <Details>
      <Detail label="orders.fields.status">
        <StatusChip status={order.status} /> {order.partlySent && <PartChip />} {order.addition && <MoreChip />}
      </Detail>
      <Detail label="orders.fields.payment">
        <PaymentChip order={order} />
      </Detail>
      <Detail label="orders.fields.method">
        {translate(`orders.method.${order.paymentMethod}`)} <OrderPayment order={order} />
      </Detail>
      {order.cash && (
        <Detail label="orders.fields.cash">
          <CashChip state={order.cash.state} />{" "}
          {order.cash.receivedOn !== null &&
            [formats.day(order.cash.receivedOn), order.cash.confirmedBy].filter(Boolean).join(", ")}
          <ConfirmCash order={order} />
        </Detail>
      )}
      <Detail label="orders.fields.member">
        {seesMembers ? (
          <Link to={`/members/${encodeURIComponent(member.memberNo)}/show`}>
            {member.name} {member.surname}, {member.memberNo}
          </Link>
        ) : (
          `${member.name} ${member.surname}, ${member.memberNo}`
        )}
      </Detail>
      <Detail label="orders.fields.tags">
        <OrderTags order={order} />
      </Detail>
      <Detail label="orders.fields.placedAt">{formats.instant(order.placedAt)}</Detail>
      <Detail label="orders.fields.origin">
        {translate(`orders.origin.${order.origin}`)}
        {order.type === "PRESENT" ? `, ${translate("orders.only_gifts")}` : ""}
      </Detail>
      {(order.companyPurchase !== null || !order.mayWithdraw) && (
        <Detail label="orders.fields.purchase">
          {[
            order.companyPurchase && translate(`orders.purchase.${order.companyPurchase}`),
            !order.mayWithdraw && translate("orders.no_right"),
          ]
            .filter(Boolean)
            .join(", ")}
        </Detail>
      )}
    </Details>
  );
}
