import type { OrderItem } from "@kram/contract/orders";
import type { OrderStatus } from "@kram/domain/orders";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import type { OrdersTexts } from "./orders-texts.ts";

const TONES: Record<OrderStatus, BadgeTone> = {
  CREATED: "yolk",
  CONFIRMED: "green",
  EXECUTED: "green",
  SENT: "green",
  RESENT: "yolk",
  RETURNED: "neutral",
  SUSPENDED: "yolk",
  BLOCKED: "clay",
  CANCELED: "neutral",
};

export function OrderBadge({
  order: { status, partlySent },
  texts,
}: {
  order: Pick<OrderItem, "status" | "partlySent">;
  texts: OrdersTexts;
}) {
  return (
    <>
      <Badge tone={TONES[status]}>{texts[`status_${status}`]}</Badge>
      {partlySent && <Badge tone="yolk">{texts.partlySent}</Badge>}
    </>
  );
}
