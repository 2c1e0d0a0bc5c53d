import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useGetOne, useTranslate } from "react-admin";
import { AskSecond } from "../approvals/public.ts";
import { FailedState } from "../../ui/failures.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { AskLineRefund } from "./ask-line-refund.tsx";
import { AskRefund } from "./ask-refund.tsx";
import { AskReturn } from "./ask-return.tsx";
import { useReturnedLine } from "./use-returned-line.ts";
import type { ReturnsOfOrder } from "./returns-resource.ts";

/** Offers the form for more. */
export function OrderReturns({ number }: { number: string }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { data: order, error, refetch } = useGetOne<ReturnsOfOrder>("order-returns", { id: number });
  if (error)
    return <FailedState code={error instanceof Error ? error.message : undefined} onRetry={() => void refetch()} />;
  if (!order) return <Box sx={{ color: "text.secondary" }}>{translate("returns.loading")}</Box>;
  return (
    <Box sx={{ display: "grid", gap: 1.5, justifyItems: "start" }}>
      {order.returns.length === 0 && <Box sx={{ color: "text.secondary" }}>{translate("returns.none")}</Box>}
      {order.returns.map((each) => (
        <ReturnDetails key={each.id} goods={each} />
      ))}
      {order.returnable && (
        <Button onClick={() => setAsking(true)} variant="outlined">
          {translate("returns.record")}
        </Button>
      )}
      <AskLineRefund order={order} />
      <AskRefund order={order} />
      {asking && <AskReturn onClose={() => setAsking(false)} order={order} />}
    </Box>
  );
}

/** Waits for a second person, or was refused. */
function HeldBack({ goods }: { goods: ReturnsOfOrder["returns"][number] }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
      <ToneChip
        text={translate(`returns.credit.${goods.credit}`)}
        tone={goods.credit === "waiting" ? "waits" : "bad"}
      />
      {goods.credit === "refused" && (
        <AskSecond what={goods.orderNumber} request={{ kind: "return-credit", return: goods.id }} />
      )}
    </Box>
  );
}

function ReturnDetails({ goods }: { goods: ReturnsOfOrder["returns"][number] }) {
  const translate = useTranslate();
  const formats = useFormats();
  const sum = (amount: string) => formats.amount(amount, goods.currency);
  const whatOf = useReturnedLine();
  return (
    <Box sx={{ borderLeft: 2, borderColor: "divider", pl: 1.5 }}>
      {goods.lines.map((line) => (
        <Box key={`${line.code} ${line.promotionCode}`}>
          {whatOf(line, goods.currency)}
          {line.restocked < line.quantity && ` (${translate("returns.restocked_of", line)})`}
        </Box>
      ))}
      <Box sx={{ fontVariantNumeric: "tabular-nums" }}>
        {translate(`returns.refund_to.${goods.refundTo}`)}: {sum(goods.refundAmount)}
        {goods.refundMoneyBack !== "0,00" && `; ${translate("returns.refunds_back")}: ${sum(goods.refundMoneyBack)}`}
        {goods.discountBack !== "0,00" && `; ${translate("returns.bonus_back")}: ${sum(goods.discountBack)}`}
      </Box>
      {(goods.credit === "waiting" || goods.credit === "refused") && <HeldBack goods={goods} />}
      {goods.note !== "" && <Box sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{goods.note}</Box>}
      <Box sx={{ color: "text.secondary", fontSize: "0.8125rem" }}>
        {translate(`returns.reason.${goods.reason}`)}, {goods.staffName}, {formats.instant(goods.recordedAt)}
      </Box>
    </Box>
  );
}
