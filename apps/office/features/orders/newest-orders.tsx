import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { ListContextProvider, ResourceContextProvider, useGetList, useList, useTranslate } from "react-admin";
import { dayOf } from "../../platform/formats.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failures.tsx";
import { PageLoading } from "../../ui/page.tsx";
import { useAbout } from "../about/public.ts";
import { OrderTable } from "./order-table.tsx";
import type { OfficeOrder } from "./orders-resource.ts";

const LOOKED_AT = 100;
const SHOWN = 8;
const ONE_RETRY = { retry: 1, retryDelay: 400 } as const;

/** With today's number in the instance's zone. */
export function NewestOrders() {
  const translate = useTranslate();
  const { timeZone } = useAbout();
  const [openedAt] = useState(Date.now);
  const { data, isPending, error, refetch } = useGetList<OfficeOrder>(
    "orders",
    { pagination: { page: 1, perPage: LOOKED_AT } },
    ONE_RETRY,
  );
  const today = dayOf(openedAt, timeZone);
  const count = data?.filter(({ placedAt }) => dayOf(placedAt, timeZone) === today).length ?? 0;
  return (
    <Box
      component="section"
      sx={{ bgcolor: "background.paper", border: 1, borderColor: "divider", borderRadius: 1, minWidth: 0 }}
    >
      <Box sx={{ display: "flex", justifyContent: "space-between", alignItems: "baseline", p: 2, pb: 1 }}>
        <Typography component="h2" variant="h6">
          {translate("orders.newest")}
        </Typography>
        {data && data.length > 0 && (
          <Box sx={{ color: "text.secondary" }}>
            {translate(count === LOOKED_AT ? "orders.today_at_least" : "orders.today", { smart_count: count })}
          </Box>
        )}
      </Box>
      {isPending && <PageLoading />}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState hint="orders.empty_hint" title="orders.empty" />}
      {data && data.length > 0 && <Rows orders={data.slice(0, SHOWN)} />}
    </Box>
  );
}

function Rows({ orders }: { orders: OfficeOrder[] }) {
  const list = useList({ data: orders, perPage: SHOWN, resource: "orders" });
  return (
    <ResourceContextProvider value="orders">
      <ListContextProvider value={list}>
        <OrderTable />
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
