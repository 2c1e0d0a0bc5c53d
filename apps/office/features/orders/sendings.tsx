import { stepOrders } from "@kram/contract/packing";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { useGetList, useRefresh, useTranslate } from "react-admin";
import { SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { OrderStatus } from "./orders-resource.ts";
import { type BatchAnswer, Refused, useBatch } from "./use-batch.tsx";

/** Its number is the id. */
interface Sending {
  id: string;
  status: OrderStatus;
  dueAt: string;
}

const LOOK_MS = 3000;

/** Says above the list what is about to leave, whoever sent it. */
export function WaitingSendings() {
  const may = useMay(stepOrders);
  const { data: sendings = [] } = useGetList<Sending>(
    "order-sendings",
    {},
    {
      ...SHOWN_ON_PAGE,
      enabled: may,
      refetchInterval: ({ state }) => (state.data?.data.length ? LOOK_MS : false),
    },
  );
  const refresh = useRefresh();
  const count = sendings.length;
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (count < seen) refresh();
    setSeen(count);
  }, [count, seen, refresh]);
  const last = sendings.at(-1);
  return last ? <SendingWaits dueAt={last.dueAt} orders={sendings} /> : null;
}

/** The page of an order looks again once it has left. */
export function OrderSending({ number, status, dueAt }: { number: string; status: OrderStatus; dueAt: string }) {
  const refresh = useRefresh();
  useEffect(() => {
    const after = Math.max(0, Date.parse(dueAt) - Date.now()) + LOOK_MS;
    const timer = setInterval(refresh, Math.max(LOOK_MS, after));
    return () => clearInterval(timer);
  }, [dueAt, refresh]);
  return <SendingWaits dueAt={dueAt} orders={[{ id: number, status }]} />;
}

function SendingWaits({ orders, dueAt }: { orders: readonly Omit<Sending, "dueAt">[]; dueAt: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const [refused, setRefused] = useState<BatchAnswer["items"]>([]);
  const [busy, setBusy] = useState(false);
  const send = useBatch(setRefused);
  const count = { smart_count: orders.length };
  const press = async (...batch: Parameters<typeof send>) => {
    setBusy(true);
    await send(...batch).finally(() => setBusy(false));
  };
  const takeBack = () =>
    press({ kind: "take-back", body: { numbers: orders.map(({ id }) => id) } }, "orders.sending.kept");
  const now = () => {
    const named = orders.map(({ id, status }) => ({ number: id, from: status }));
    return press({ kind: "steps", body: { orders: named, to: "SENT", note: "" } }, "orders.bulk.done.SENT");
  };
  return (
    <>
      <Alert
        action={
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            <Button color="inherit" disabled={busy} onClick={() => void takeBack()} variant="outlined">
              {translate("orders.sending.take_back", count)}
            </Button>
            <Button color="inherit" disabled={busy} onClick={() => void now()}>
              {translate("orders.sending.now", count)}
            </Button>
          </Box>
        }
        role="status"
        severity="info"
        sx={{ my: 1, flexWrap: "wrap" }}
      >
        {translate("orders.sending.waits", { ...count, at: formats.instant(dueAt) })}
      </Alert>
      {refused.length > 0 && <Refused items={refused} onClose={() => setRefused([])} />}
    </>
  );
}
