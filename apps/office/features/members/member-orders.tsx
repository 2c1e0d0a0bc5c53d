import Box from "@mui/material/Box";
import { Link, useTranslate } from "react-admin";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { StatusChip } from "../orders/public.ts";
import type { WholeMember } from "./members-resource.ts";

/** Newest first, with a link to all. */
export function MemberOrders({ member }: { member: WholeMember }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { orders, orderCount, memberNo, money } = member;
  const filter = encodeURIComponent(JSON.stringify({ text: memberNo }));
  return (
    <Part
      action={
        orderCount > orders.length && (
          <Link to={`/orders?filter=${filter}&page=1&perPage=25`}>
            {translate("members.all_orders", { smart_count: orderCount })}
          </Link>
        )
      }
      title={translate("resources.orders.name", { smart_count: 2 })}
    >
      {orders.length === 0 && translate("members.no_orders")}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {orders.map(({ number, placedAt, status, total }) => (
          <Box
            component="li"
            key={number}
            sx={{
              display: "flex",
              flexWrap: "wrap",
              gap: 1.5,
              alignItems: "center",
              py: 0.75,
              borderTop: 1,
              borderColor: "divider",
            }}
          >
            <Link sx={{ fontWeight: 600 }} to={`/orders/${number}/show`}>
              {number}
            </Link>
            <Box component="span" sx={{ color: "text.secondary", flexGrow: 1 }}>
              {formats.instant(placedAt)}
            </Box>
            <StatusChip status={status} />
            <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {formats.amount(total, money.currency)}
            </Box>
          </Box>
        ))}
      </Box>
    </Part>
  );
}
