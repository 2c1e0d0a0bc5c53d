import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { MaintenanceWindow } from "@kram/contract/maintenance";
import { useState } from "react";
import { Confirm, useGetList, useTranslate } from "react-admin";
import { Part } from "../../ui/part.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useEdit, useRun } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { PlanMaintenance } from "./plan-maintenance.tsx";

const ALL = { pagination: { page: 1, perPage: 50 } };
const TONES = { waits: "waits", runs: "bad", over: "past", canceled: "past" } as const;

/** Windows can be cancelled until they are over. */
export function MaintenancePlan() {
  const translate = useTranslate();
  const { data: windows = [] } = useGetList<MaintenanceWindow>("maintenance", ALL);
  const [planning, setPlanning] = useState(false);
  return (
    <Part
      action={
        <Button onClick={() => setPlanning(true)} variant="outlined">
          {translate("maintenance.plan")}
        </Button>
      }
      hint={translate("maintenance.plan_hint")}
      title={translate("maintenance.planned")}
    >
      {windows.length === 0 && <Box sx={{ color: "text.secondary" }}>{translate("maintenance.planned_none")}</Box>}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.5 }}>
        {windows.map((window) => (
          <OneWindow key={window.id} window={window} />
        ))}
      </Box>
      {planning && <PlanMaintenance onClose={() => setPlanning(false)} />}
    </Part>
  );
}

function OneWindow({ window }: { window: MaintenanceWindow }) {
  const translate = useTranslate();
  const formats = useFormats();
  const edit = useEdit("maintenance", window);
  const { busy, run } = useRun();
  const [asking, setAsking] = useState(false);
  const { state, startsAt, endsAt, closesLogin, closesOrdering, note, message, noticeHours, staffName } = window;
  const closed = [closesLogin && "maintenance.closes_login", closesOrdering && "maintenance.closes_ordering"];
  const period = `${formats.instant(startsAt)} – ${formats.instant(endsAt)}`;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "divider", pt: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <ToneChip text={translate(`maintenance.window.${state}`)} tone={TONES[state]} />
        <strong>{period}</strong>
        {(state === "waits" || state === "runs") && (
          <Button
            aria-label={`${translate(`maintenance.take_back.${state}`)}: ${period}`}
            disabled={busy}
            onClick={() => setAsking(true)}
            size="small"
          >
            {translate(`maintenance.take_back.${state}`)}
          </Button>
        )}
      </Box>
      <Box sx={{ color: "text.secondary", fontSize: "0.875rem", overflowWrap: "anywhere" }}>
        {closed.flatMap((key) => (key === false ? [] : translate(key))).join(", ")} · {staffName}
        {note !== "" && ` · ${note}`}
      </Box>
      <Box sx={{ fontSize: "0.875rem", overflowWrap: "anywhere" }}>
        {translate("maintenance.notice", { hours: noticeHours })}
        {message.pl !== "" && `: ${message.pl}`}
      </Box>
      <Confirm
        cancel="ra.action.cancel"
        confirm="maintenance.take_back.yes"
        confirmColor="warning"
        content="maintenance.take_back_hint"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run(() => edit({}, "maintenance.taken_back"));
        }}
        title="maintenance.take_back_ask"
      />
    </Box>
  );
}
