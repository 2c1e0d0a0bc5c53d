import type { BonusMonthItem, BonusClose } from "@kram/contract/bonuses";
import { useTranslate, Link } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useFormats } from "../../ui/use-formats.ts";
import type { Currency } from "@kram/countries/country";
import { Detail, Details } from "../../ui/details.tsx";

const TONES = {
  open: "past",
  over: "waits",
  unplanned: "past",
  rehearsed: "moves",
  waiting: "waits",
  refused: "waits",
  closing: "moves",
  failing: "bad",
  closed: "good",
} as const;

/** A running close shows its progress. */
export function MonthState({ month: { state, progress } }: { month: BonusMonthItem }) {
  const translate = useTranslate();
  const counted = state === "closing" && progress !== null && progress.toPay !== null;
  const far = counted
    ? ` ${translate("bonuses.month.progress", { done: progress.done, toPay: progress.toPay ?? 0 })}`
    : "";
  return <ToneChip text={`${translate(`bonuses.month.state.${state}`)}${far}`} tone={TONES[state]} />;
}

/** What keeps a month open, and what happens next. */
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

/** Says when bonuses live of those who take part. */
export function GuardNotice({ guard }: { guard: BonusClose["guard"] }) {
  const translate = useTranslate();
  if (guard === null || guard === "kept") return null;
  return (
    <Alert severity={guard === "broken" ? "error" : "warning"} sx={{ mb: 2 }}>
      {translate(`bonuses.guard.${guard}`)}
    </Alert>
  );
}

/** With the share of outside sales. */
export function CloseDetails({ close, currency }: { close: BonusClose; currency: Currency }) {
  const formats = useFormats();
  return (
    <>
      <GuardNotice guard={close.guard} />
      <Details>
        <Detail label="bonuses.month.fields.bonus">{formats.amount(close.bonus, currency)}</Detail>
        <Detail label="bonuses.month.fields.members">{formats.count(close.memberCount)}</Detail>
        <Detail label="bonuses.month.fields.orders">{formats.count(close.orderCount)}</Detail>
        <Detail label="bonuses.month.fields.points">{formats.count(close.points)}</Detail>
        <Detail label="bonuses.month.fields.netVolume">{formats.amount(close.netVolume, currency)}</Detail>
        <Detail label="bonuses.month.fields.outsideVolume">{formats.amount(close.outsideVolume, currency)}</Detail>
        <Detail label="bonuses.month.fields.outsideShare">{formats.share(close.outsideShare)}</Detail>
        {close.outsideBonus !== null && close.outsideBonusShare !== null && (
          <Detail label="bonuses.month.fields.outsideBonus">
            {formats.amount(close.outsideBonus, currency)}, {formats.share(close.outsideBonusShare)}
          </Detail>
        )}
        {close.planVersion > 0 && <Detail label="money.fields.plan">{close.planVersion}</Detail>}
        {close.finishedAt !== null && (
          <Detail label="bonuses.month.fields.finishedAt">{formats.instant(close.finishedAt)}</Detail>
        )}
      </Details>
    </>
  );
}
