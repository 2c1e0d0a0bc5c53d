import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useMemo, useState } from "react";
import { Confirm, useRecordContext, useShowContext, useTranslate } from "react-admin";
import { PageTitle, ShowPage } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useEdit, useRun } from "../../ui/sending.ts";
import { PromotionFields } from "./promotion-fields.tsx";
import { formToPromotion, type PromotionForm, promotionToForm } from "./promotion-form.ts";
import { PromotionPeriod } from "./promotion-period.tsx";
import type { PromotionEdit, PromotionRecord } from "./promotions-resource.ts";
import { STATE_TONES } from "./promotion-words.ts";

export default function PromotionShow() {
  return (
    <ShowPage title={<PromotionTitle />}>
      <PromotionParts />
    </ShowPage>
  );
}

function PromotionTitle() {
  const { record } = useShowContext<PromotionRecord>();
  const translate = useTranslate();
  return <PageTitle text={record?.titles.pl ?? translate("resources.promotions.name", { smart_count: 1 })} />;
}

function PromotionParts() {
  const promotion = useRecordContext<PromotionRecord>();
  const translate = useTranslate();
  const defaults = useMemo(() => promotion && promotionToForm(promotion), [promotion]);
  if (!promotion || !defaults) return null;
  return (
    <Box sx={{ display: "grid", gap: 3 }}>
      <Gate promotion={promotion} />
      <Part hint={translate("promotions.save_hint")} title={promotion.code}>
        <Fields defaults={defaults} promotion={promotion} />
      </Part>
    </Box>
  );
}

function Fields({ promotion, defaults }: { promotion: PromotionRecord; defaults: PromotionForm }) {
  const edit = useEdit("promotions", promotion);
  const send = (values: object) => {
    const details = formToPromotion(values as PromotionForm);
    return edit({ details } satisfies PromotionEdit, "promotions.saved");
  };
  return (
    <PartForm button="promotions.save" defaultValues={defaults} onSend={send}>
      <PromotionFields isNew={false} />
    </PartForm>
  );
}

function Gate({ promotion }: { promotion: PromotionRecord }) {
  const translate = useTranslate();
  const edit = useEdit("promotions", promotion);
  const { busy, run } = useRun();
  const [asking, setAsking] = useState(false);
  const { state } = promotion;
  const set = (stopped: boolean) => {
    setAsking(false);
    void run(() => edit({ stopped } satisfies PromotionEdit, stopped ? "promotions.stopped" : "promotions.resumed"));
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
      <ToneChip text={translate(`promotions.state.${state}`)} tone={STATE_TONES[state]} />
      <PromotionPeriod promotion={promotion} />
      <span>{translate("promotions.orders_used", { smart_count: promotion.orders })}</span>
      {(state === "runs" || state === "waits") && (
        <Button color="error" disabled={busy} onClick={() => setAsking(true)} variant="outlined">
          {translate("promotions.stop")}
        </Button>
      )}
      {state === "stopped" && (
        <Button disabled={busy} onClick={() => set(false)} variant="outlined">
          {translate("promotions.resume")}
        </Button>
      )}
      <Confirm
        cancel="ra.action.cancel"
        confirm="promotions.stop"
        confirmColor="warning"
        content="promotions.stop_hint"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => set(true)}
        title="promotions.stop_ask"
      />
    </Box>
  );
}
