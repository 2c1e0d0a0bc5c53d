import type { BonusMonthItem } from "@kram/contract/bonuses";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { Link, useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";

/** What keeps a month from being closed, and what happens next. */
export function CloseTrouble({ month: { failure, refusal, state } }: { month: BonusMonthItem }) {
  const translate = useTranslate();
  if (failure) return <Failure failure={failure} />;
  if (state === "unplanned") return <Alert severity="info">{translate("bonuses.month.unplanned")}</Alert>;
  return refusal && <Refusal refusal={refusal} />;
}

function Failure({ failure }: { failure: NonNullable<BonusMonthItem["failure"]> }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { kind, reason, count, at, againAt } = failure;
  const details = [
    `${translate("bonuses.month.failure")}: ${formats.instant(at)}`,
    againAt !== null && againAt > at && `${translate("bonuses.month.failure_again")}: ${formats.instant(againAt)}`,
    `${translate("bonuses.month.failure_count")}: ${formats.count(count)}`,
  ].filter((fact) => fact !== false);
  return (
    <Alert severity={kind === "stopped" ? "warning" : "error"}>
      <Box sx={{ overflowWrap: "anywhere" }}>
        {translate(`bonuses.month.failed.${kind}`, { reason })}{" "}
        {kind === "ledger" && <Link to="/ledger">{translate("bonuses.month.to_ledger")}</Link>}
      </Box>
      <div>{translate("bonuses.month.failure_safe")}</div>
      <div>{details.join(". ")}.</div>
    </Alert>
  );
}

function Refusal({ refusal: { by, at, reason } }: { refusal: NonNullable<BonusMonthItem["refusal"]> }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Alert severity="warning">
      <Box sx={{ overflowWrap: "anywhere" }}>
        {translate("bonuses.month.refused")}: {by}, {formats.instant(at)}. {reason}
      </Box>
      <div>{translate("bonuses.month.refused_hint")}</div>
    </Alert>
  );
}
