import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import type { Tone } from "../../ui/palette.ts";
import { Part } from "../../ui/part.tsx";
import { SecretDialog } from "../../ui/secret-dialog.tsx";
import { useRun } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import type { Tried, Webhook, WithSecret } from "./webhooks-resource.ts";

const TONES: Readonly<Record<string, Tone>> = {
  works: "good",
  off: "past",
  troubled: "waits",
  failing: "bad",
  unreadable_state: "bad",
};

function stateOf({ enabled, failing, failingSince, unreadable }: Webhook): string {
  if (unreadable) return "unreadable_state";
  if (!enabled) return "off";
  if (failing) return "failing";
  return failingSince === null ? "works" : "troubled";
}

/** One endpoint with its troubles and buttons. */
export function WebhookPart({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { url, kinds, waiting, givenUp, createdAt, createdBy } = webhook;
  const state = stateOf(webhook);
  return (
    <Part
      action={<ToneChip text={translate(`webhooks.${state}`)} tone={TONES[state] ?? "past"} />}
      title={url.replace("https://", "")}
    >
      <Troubles webhook={webhook} />
      <Details>
        <Detail label="webhooks.fields.kinds">
          {kinds.map((kind) => translate(`webhooks.kind.${kind}`)).join(", ")}
        </Detail>
        <Detail label="webhooks.fields.waiting">{formats.count(waiting)}</Detail>
        {givenUp > 0 && <Detail label="webhooks.fields.givenUp">{formats.count(givenUp)}</Detail>}
        <Detail label="webhooks.fields.since">
          {translate("providers.set_by", { at: formats.instant(createdAt), by: createdBy })}
        </Detail>
      </Details>
      <WebhookButtons webhook={webhook} />
    </Part>
  );
}

function Troubles({ webhook: { unreadable, failing, failingSince, enabled } }: { webhook: Webhook }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (unreadable)
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        {translate("webhooks.unreadable")}
      </Alert>
    );
  if (failingSince === null || !enabled) return null;
  return (
    <Alert severity={failing ? "error" : "warning"} sx={{ mb: 2 }}>
      {translate(failing ? "webhooks.failing_hint" : "webhooks.failing_since", { at: formats.instant(failingSince) })}
    </Alert>
  );
}

function WebhookButtons({ webhook }: { webhook: Webhook }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const [asked, setAsked] = useState<"change" | "renew" | "remove" | null>(null);
  const [tried, setTried] = useState<Tried | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, url, givenUp } = webhook;
  const test = async () => {
    setTried(null);
    const { data } = await office.create<Tried>("webhook-trials", { data: { webhookId: id } });
    setTried(data);
  };
  const renew = async () => {
    setAsked(null);
    const { data } = await office.update<WithSecret>("webhook-trials", { id, data: {}, previousData: { id } });
    setSecret(data.secret);
  };
  const replay = async () => {
    const { data } = await office.create<{ id: string; count: number }>("webhook-replays", { data: { webhookId: id } });
    notify("webhooks.replayed", { type: "success", messageArgs: { smart_count: data.count } });
    refresh();
  };
  const remove = async () => {
    setAsked(null);
    await office.delete("webhook-endpoints", { id, previousData: webhook });
    notify("webhooks.removed", { type: "success" });
    refresh();
  };
  const named = (key: string) => ({
    "aria-label": `${translate(key)}: ${url}`,
    children: translate(key),
    disabled: busy,
    sx: { minHeight: 44 },
  });
  return (
    <Box sx={{ display: "grid", gap: 1.5, mt: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button {...named("webhooks.change")} onClick={() => setAsked("change")} variant="contained" />
        <Button {...named("webhooks.test")} onClick={() => void run(test)} variant="outlined" />
        <Button {...named("webhooks.renew")} onClick={() => setAsked("renew")} variant="outlined" />
        {givenUp > 0 && <Button {...named("webhooks.replay")} onClick={() => void run(replay)} variant="outlined" />}
        <Button {...named("webhooks.remove")} color="error" onClick={() => setAsked("remove")} />
      </Box>
      <TriedAlert tried={tried} />
      {asked === "change" && <WebhookDialog onClose={() => setAsked(null)} webhook={webhook} />}
      {secret !== null && (
        <SecretDialog
          hint={translate("webhooks.secret.hint")}
          title={translate("webhooks.secret.title")}
          onClose={() => {
            setSecret(null);
            refresh();
          }}
          secret={secret}
        />
      )}
      {(["renew", "remove"] as const).map((step) => (
        <Confirm
          confirm={`webhooks.${step}`}
          confirmColor="warning"
          content={`webhooks.${step}_hint`}
          isOpen={asked === step}
          key={step}
          onClose={() => setAsked(null)}
          onConfirm={() => void run(step === "renew" ? renew : remove)}
          title={`webhooks.${step}`}
        />
      ))}
    </Box>
  );
}

/** Read out when it comes. */
function TriedAlert({ tried }: { tried: Tried | null }) {
  const translate = useTranslate();
  if (!tried) return <div aria-live="polite" />;
  const { failure, status } = tried;
  const told =
    failure === null
      ? translate("webhooks.tested", { status })
      : translate("webhooks.not_tested", { why: translate(`webhooks.failure.${failure}`, { status }) });
  return (
    <div aria-live="polite">
      <Alert severity={failure === null ? "success" : "error"}>{told}</Alert>
    </div>
  );
}
