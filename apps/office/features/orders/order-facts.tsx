import { useTranslate } from "react-admin";
import { Fact, Facts } from "../../ui/facts.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { ConfirmCash } from "./confirm-cash.tsx";
import { CashChip, PaymentChip, StatusChip } from "./order-chips.tsx";
import type { OfficeOrderDetail } from "./orders-resource.ts";

/** The line at the top of an order: status, payment, cash, member, when and where from. */
export function OrderFacts({ order }: { order: OfficeOrderDetail }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { member } = order;
  return (
    <Facts>
      <Fact label="orders.fields.status">
        <StatusChip status={order.status} />
      </Fact>
      <Fact label="orders.fields.payment">
        <PaymentChip state={order.paymentState} />
      </Fact>
      <Fact label="orders.fields.method">{translate(`orders.method.${order.paymentMethod}`)}</Fact>
      {order.cash && (
        <Fact label="orders.fields.cash">
          <CashChip state={order.cash.state} />{" "}
          {order.cash.receivedOn !== null &&
            [formats.day(order.cash.receivedOn), order.cash.confirmedBy].filter(Boolean).join(", ")}
          <ConfirmCash order={order} />
        </Fact>
      )}
      <Fact label="orders.fields.member">
        {member.name} {member.surname}, {member.memberNo}
      </Fact>
      <Fact label="orders.fields.placedAt">{formats.instant(order.placedAt)}</Fact>
      <Fact label="orders.fields.origin">
        {translate(`orders.origin.${order.origin}`)}
        {order.type === "PRESENT" ? `, ${translate("orders.only_gifts")}` : ""}
      </Fact>
    </Facts>
  );
}
