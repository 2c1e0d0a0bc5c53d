import { ORDER_ORIGINS } from "@kram/domain/orders";
import { DateInput, SelectInput, TextInput } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { PickupDesk } from "../parcels/public.ts";
import { OrderTable } from "./order-table.tsx";
import { PAYMENT_TONES, STATUSES_BY_LIFE } from "./order-chips.tsx";
import { WaitingSendings } from "./sendings.tsx";

const DAY = { width: 160 } as const;
const asTyped = (day: string) => day;
const CASH = [{ id: "awaited", name: "orders.cash.state.awaited" }];
const REST = [{ id: "waiting", name: "orders.partly_sent" }];
const MORE = [{ id: "waiting", name: "orders.awaits_more" }];
const ORIGINS = ORDER_ORIGINS.map((origin) => ({ id: origin, name: `orders.origin.${origin}` }));
const PAYMENTS = Object.keys(PAYMENT_TONES).map((state) => ({ id: state, name: `orders.payment.${state}` }));

const VIEWS = [
  { name: "orders.view.all", filter: {} },
  { name: "orders.view.toPack", filter: { status: "CONFIRMED" } },
  { name: "orders.view.rest", filter: { rest: "waiting" } },
  { name: "orders.view.toSend", filter: { status: "EXECUTED" } },
  { name: "orders.view.unpaid", filter: { status: "CREATED" } },
  { name: "orders.view.cash", filter: { cash: "awaited" } },
  { name: "orders.view.more", filter: { more: "waiting" } },
  { name: "orders.view.suspended", filter: { status: "SUSPENDED" } },
];

export default function OrderList() {
  const choices = [...STATUSES_BY_LIFE, "NOT_CANCELED"].map((id) => ({ id, name: `orders.status.${id}` }));
  return (
    <ListPage
      empty={<EmptyState hint="orders.empty_hint" title="orders.empty" />}
      filters={[
        <SelectInput alwaysOn choices={choices} key="status" label="orders.fields.status" source="status" />,
        <SelectInput alwaysOn choices={PAYMENTS} key="payment" label="orders.fields.payment" source="paymentState" />,
        <SelectInput alwaysOn choices={CASH} key="cash" label="orders.fields.cash" source="cash" />,
        <SelectInput alwaysOn choices={REST} key="rest" label="orders.fields.rest" source="rest" />,
        <SelectInput alwaysOn choices={MORE} key="more" label="orders.fields.more" source="more" />,
        <DateInput alwaysOn key="from" label="orders.fields.fromDate" parse={asTyped} source="fromDate" sx={DAY} />,
        <DateInput alwaysOn key="to" label="orders.fields.toDate" parse={asTyped} source="toDate" sx={DAY} />,
        <TextInput alwaysOn key="tag" label="orders.fields.tag" source="tag" sx={DAY} />,
        <SelectInput choices={ORIGINS} key="origin" label="orders.fields.origin" source="origin" />,
        <TextInput key="promotion" label="orders.fields.promotion" source="promotion" sx={DAY} />,
      ]}
      name="orders"
      search="orders.search"
      views={VIEWS}
    >
      <WaitingSendings />
      <PickupDesk />
      <OrderTable canChoose />
    </ListPage>
  );
}
