import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { setOrderStatus } from "@kram/contract/orders";
import { useTranslate } from "react-admin";
import { useMay } from "../about/public.ts";
import { AskStep } from "./ask-step.tsx";
import type { OfficeOrderDetail, OrderStatus } from "./orders-resource.ts";
import { useOrderChange } from "./use-order-change.ts";

/** Steps that staff do not take without a question: they stop an order, end it or send for it. */
const ASKED: readonly OrderStatus[] = ["SUSPENDED", "BLOCKED", "CANCELED", "RETURNED", "RESENT"];

/** One button for each step that the table of transitions allows now; what stops or ends an order asks first. */
export function OrderStepButtons({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const may = useMay(setOrderStatus);
  const { change, busy } = useOrderChange(order);
  const [asking, setAsking] = useState<OrderStatus | null>(null);
  const go = (to: OrderStatus, note = "") => {
    setAsking(null);
    change({ step: { from: order.status, to, note } }, `orders.step_done.${to}`);
  };
  const held = order.status === "SUSPENDED" || order.status === "BLOCKED";
  const labelOf = (to: OrderStatus) =>
    translate(held && to !== "CANCELED" ? "orders.step.let_go" : `orders.step.${to}`, {
      status: translate(`orders.status.${to}`),
    });
  if (!may || order.nextStatuses.length === 0) return null;
  const forward = order.nextStatuses.filter((to) => !ASKED.includes(to));
  const aside = order.nextStatuses.filter((to) => ASKED.includes(to));
  return (
    <Box sx={{ mt: 2, display: "grid", gap: 1 }}>
      <Box aria-label={translate("orders.steps")} role="group" sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {forward.map((to) => (
          <Button disabled={busy} key={to} onClick={() => go(to)} size="large" variant="contained">
            {labelOf(to)}
          </Button>
        ))}
        {aside.map((to) => (
          <Button
            color={to === "CANCELED" ? "error" : "primary"}
            disabled={busy}
            key={to}
            onClick={() => setAsking(to)}
            size="large"
            variant="outlined"
          >
            {labelOf(to)}
          </Button>
        ))}
      </Box>
      {forward.includes("SENT") && order.tracking === null && (
        <Alert severity="info">{translate("orders.sent_without_parcel")}</Alert>
      )}
      {asking && <AskStep busy={busy} onClose={() => setAsking(null)} onStep={go} order={order} to={asking} />}
    </Box>
  );
}
