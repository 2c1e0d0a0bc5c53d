import { askForApproval } from "@kram/contract/approvals";
import type { BonusMonthItem } from "@kram/contract/bonuses";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { Confirm, Link, useRecordContext, useRefresh, useShowContext, useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { PageTitle, ShowPage } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useAdd, useRun } from "../../ui/sending.ts";
import { useMay } from "../about/public.ts";
import { CloseDetails, CloseTrouble, MonthState } from "./month-parts.tsx";
import { RunSimulation } from "./plan-actions.tsx";

export default function MonthShow() {
  return (
    <ShowPage title={<MonthTitle />}>
      <MonthParts />
    </ShowPage>
  );
}

function MonthTitle() {
  const { record } = useShowContext<BonusMonthItem>();
  const translate = useTranslate();
  const formats = useFormats();
  return <PageTitle text={record ? translate("bonuses.month.title", { month: formats.month(record.id) }) : ""} />;
}

const LOOK_AGAIN_MS = 2000;

function MonthParts() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const month = useRecordContext<BonusMonthItem>();
  const closing = month?.state === "closing" || month?.state === "failing";
  useEffect(() => {
    if (!closing) return undefined;
    const timer = setInterval(() => refresh(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [closing, refresh]);
  if (!month) return null;
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Part action={<AskToClose month={month} />} title={translate("bonuses.month.stand")}>
        <Stand month={month} />
        <CloseTrouble month={month} />
      </Part>
      {month.close?.posted && (
        <Part hint={translate("bonuses.month.outside_hint")} title={translate("bonuses.month.report")}>
          <CloseDetails close={month.close} currency={month.currency} />
        </Part>
      )}
      <Part hint={translate("bonuses.month.rehearse_hint")} title={translate("bonuses.month.rehearse")}>
        <RunSimulation button="bonuses.month.rehearse" month={month.id} rules={null} />
      </Part>
    </Box>
  );
}

function Stand({ month }: { month: BonusMonthItem }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { rehearsal, approval, currency } = month;
  return (
    <Details>
      <Detail label="approvals.fields.state">
        <span aria-live="polite">
          <MonthState month={month} />
        </span>
      </Detail>
      {rehearsal && (
        <Detail label="bonuses.month.rehearsed">
          {formats.amount(rehearsal.bonus, currency)}, {formats.instant(rehearsal.madeAt)}, {rehearsal.by}
        </Detail>
      )}
      {approval && (
        <Detail label="approvals.fields.asked">
          {approval.askedBy}. <Link to="/approvals">{translate("bonuses.month.to_approvals")}</Link>
        </Detail>
      )}
    </Details>
  );
}

const ASKABLE: ReadonlySet<BonusMonthItem["state"]> = new Set(["over", "rehearsed", "refused"]);

function AskToClose({ month }: { month: BonusMonthItem }) {
  const translate = useTranslate();
  const add = useAdd("approvals");
  const may = useMay(askForApproval);
  const { busy, run } = useRun();
  const [asking, setAsking] = useState(false);
  if (!may || !ASKABLE.has(month.state)) return null;
  const ask = () => add({ kind: "month-close", month: month.id, note: "" }, "approvals.asked");
  return (
    <>
      <Button disabled={busy} onClick={() => setAsking(true)} variant="contained">
        {translate("bonuses.month.ask")}
      </Button>
      <Confirm
        cancel="ra.action.cancel"
        confirm="bonuses.month.ask"
        content={translate("bonuses.month.ask_hint")}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run(ask);
        }}
        title={translate("bonuses.month.ask")}
      />
    </>
  );
}
