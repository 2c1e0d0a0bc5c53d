import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { Link, useGetList, useTranslate } from "react-admin";
import type { OfficeOrder } from "./orders-resource.ts";

const ONLY_THE_COUNT = { page: 1, perPage: 1 };
const ONE_RETRY = { retry: 1, retryDelay: 400 } as const;

/** How many orders stand in one status, leading to their list. */
export function WaitingCard({ status }: { status: OfficeOrder["status"] }) {
  const translate = useTranslate();
  const { total, isPending, error } = useGetList<OfficeOrder>(
    "orders",
    { pagination: ONLY_THE_COUNT, filter: { status } },
    ONE_RETRY,
  );
  const filter = encodeURIComponent(JSON.stringify({ status }));
  return (
    <Link
      sx={{
        display: "block",
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        p: 2,
        color: "text.primary",
        textDecoration: "none",
        "&:hover": { borderColor: "primary.main" },
      }}
      to={`/orders?filter=${filter}&page=1&perPage=25`}
    >
      <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
        {translate(`orders.waiting.${status}`)}
      </Box>
      <Box component="span" sx={{ display: "block", font: '500 2rem/1.3 "Kram Serif", Georgia, serif' }}>
        {isPending ? <Skeleton component="span" width={48} /> : error ? "—" : total}
      </Box>
      <Box component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.8125rem" }}>
        {translate(`orders.waiting_hint.${status}`)}
      </Box>
    </Link>
  );
}
