import { useNotify, useRefresh, useUpdate } from "react-admin";
import type { OfficeOrderDetail, OrderChange } from "./orders-resource.ts";

/** When somebody was faster, theirs is shown. */
export function useOrderChange(order: OfficeOrderDetail) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate();
  const change = (data: OrderChange, done: string, onDone?: () => void) => {
    void update(
      "orders",
      { id: order.id, data, previousData: order },
      {
        onSuccess: () => {
          notify(done, { type: "success", messageArgs: { number: order.number } });
          onDone?.();
        },
        onError: (failure) => {
          notify(failure instanceof Error ? failure.message : "office.load_failed", { type: "error" });
          refresh();
        },
      },
    );
  };
  return { change, busy: isPending };
}
