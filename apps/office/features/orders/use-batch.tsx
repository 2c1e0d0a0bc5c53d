import type { ApiClient } from "@kram/contract/client";
import { messageKeyOf } from "@kram/contract/errors";
import type { OperationAnswer, OperationInput } from "@kram/contract/operation";
import { listSendings, noteOrders, sendOrders, stepOrders, tagOrders, takeBackSendings } from "@kram/contract/packing";
import Box from "@mui/material/Box";
import { Link, useCreatePath, useDataProvider, useNotify, useRefresh, useTranslate, useUnselectAll } from "react-admin";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import type { OfficeResource } from "../../platform/office-resource.ts";
import {
  createCashResource,
  createOrderPreviewsResource,
  createOrderInvoicePlansResource,
  createOrderPaymentsResource,
  createOrderWaysResource,
  createOrdersResource,
  createRefundsResource,
} from "./orders-resource.ts";

export type BatchAnswer = OperationAnswer<typeof stepOrders>;

/** One call for many orders. */
export type Batch =
  | { kind: "steps"; body: OperationInput<typeof stepOrders>["body"] }
  | { kind: "sendings"; body: OperationInput<typeof sendOrders>["body"] }
  | { kind: "take-back"; body: OperationInput<typeof takeBackSendings>["body"] }
  | { kind: "note"; body: OperationInput<typeof noteOrders>["body"] }
  | { kind: "tag"; body: OperationInput<typeof tagOrders>["body"] };

/** Creating one makes its call. */
function createBatchesResource(api: ApiClient) {
  const call = (batch: Batch): Promise<BatchAnswer> => {
    if (batch.kind === "steps") return api.call(stepOrders, { body: batch.body });
    if (batch.kind === "sendings") return api.call(sendOrders, { body: batch.body });
    if (batch.kind === "take-back") return api.call(takeBackSendings, { body: batch.body });
    if (batch.kind === "note") return api.call(noteOrders, { body: batch.body });
    return api.call(tagOrders, { body: batch.body });
  };
  return {
    needs: noteOrders,
    create: async (batch) => ({ id: "batch", ...(await call(batch as Batch)) }),
  } satisfies OfficeResource;
}

/** The earliest first. */
function createSendingsResource(api: ApiClient) {
  return {
    needs: listSendings,
    async list() {
      const { items } = await api.call(listSendings, {});
      return { data: items.map(({ number, ...sending }) => ({ id: number, ...sending })), total: items.length };
    },
  } satisfies OfficeResource;
}

export function createOrderResources(api: ApiClient) {
  return {
    orders: createOrdersResource(api),
    "order-previews": createOrderPreviewsResource(api),
    "order-invoice-plans": createOrderInvoicePlansResource(api),
    "order-payments": createOrderPaymentsResource(api),
    "order-ways": createOrderWaysResource(api),
    cash: createCashResource(api),
    refunds: createRefundsResource(api),
    "order-batches": createBatchesResource(api),
    "order-sendings": createSendingsResource(api),
  };
}

/** Says how many it was done to; those that were refused are handed on. */
export function useBatch(onRefused: (items: BatchAnswer["items"]) => void) {
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const unselect = useUnselectAll("orders");
  return async (batch: Batch, done: string) => {
    const { data } = await office.create<BatchAnswer & { id: string }>("order-batches", { data: batch });
    const refused = data.items.filter(({ outcome }) => outcome === "refused");
    const count = data.items.length - refused.length;
    if (count > 0) notify(done, { type: "success", messageArgs: { smart_count: count } });
    onRefused(refused);
    unselect();
    refresh();
  };
}

/** Leads to each order and says why it stayed. */
export function Refused({ items, onClose }: { items: BatchAnswer["items"]; onClose: () => void }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  return (
    <AskDialog
      actions={null}
      hint={translate("orders.bulk.refused_hint")}
      keep={translate("ra.action.close")}
      onClose={onClose}
      title={translate("orders.bulk.refused", { smart_count: items.length })}
      wide
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {items.map(({ number, code }) => (
          <li key={number}>
            <Link to={createPath({ resource: "orders", id: number, type: "show" })}>{number}</Link>
            {": "}
            {translate(
              code === "order.lines-changed" ? "orders.bulk.lines_changed" : messageKeyOf(code ?? "server.failed"),
            )}
          </li>
        ))}
      </Box>
    </AskDialog>
  );
}
