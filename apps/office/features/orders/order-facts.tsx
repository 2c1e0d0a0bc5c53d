import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import { PaymentChip, StatusChip } from "./order-chips.tsx";
import type { OfficeOrderDetail } from "./orders-resource.ts";

/** The line at the top of an order: status, payment, member, when and where from. */
export function OrderFacts({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { member } = order;
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))" }}
    >
      <Fact label="status">
        <StatusChip status={order.status} />
      </Fact>
      <Fact label="payment">
        <PaymentChip state={order.paymentState} />
      </Fact>
      <Fact label="method">{translate(`orders.method.${order.paymentMethod}`)}</Fact>
      <Fact label="member">
        {member.name} {member.surname}, {member.memberNo}
      </Fact>
      <Fact label="placedAt">{formats.instant(order.placedAt)}</Fact>
      <Fact label="origin">
        {translate(`orders.origin.${order.origin}`)}
        {order.type === "PRESENT" ? `, ${translate("orders.only_gifts")}` : ""}
      </Fact>
    </Box>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div>
      <Box component="dt" sx={{ color: "text.secondary", fontSize: "0.8125rem", mb: 0.5 }}>
        {translate(`orders.fields.${label}`)}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </div>
  );
}
