import Box from "@mui/material/Box";
import { listOfficeOrders } from "@kram/contract/orders";
import { useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Title } from "react-admin";
import { useMay } from "../about/public.ts";
import { NewestOrders } from "./newest-orders.tsx";
import { WaitingCard } from "./waiting-card.tsx";

const WAITING = ["CREATED", "CONFIRMED", "EXECUTED", "SUSPENDED"] as const;

/** The first page of the day: how many orders wait for whom, and the newest ones. */
export default function OrdersOverview() {
  const translate = useTranslate();
  const may = useMay(listOfficeOrders);
  return (
    <Box sx={{ mt: 2, display: "grid", gap: 2 }}>
      <Title title={<PageTitle text={translate("ra.page.dashboard")} />} />
      {may ? (
        <>
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" } }}>
            {WAITING.map((status) => (
              <WaitingCard key={status} status={status} />
            ))}
          </Box>
          <NewestOrders />
        </>
      ) : (
        <EmptyState hint="office.welcome_hint" title="office.welcome" />
      )}
    </Box>
  );
}
