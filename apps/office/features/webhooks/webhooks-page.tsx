import { DELIVERY_STATES, WEBHOOK_KINDS } from "@kram/domain/webhooks";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { DataTable, SelectInput, useGetList, useTranslate } from "react-admin";
import { BeginButton } from "../../ui/begin-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState, SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { SecretDialog } from "../../ui/secret-dialog.tsx";
import { useChange } from "../../ui/sending.ts";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookPart } from "./webhook-part.tsx";
import type { Webhook, WebhookDelivery } from "./webhooks-resource.ts";

const Column = DataTable.Col<WebhookDelivery>;
const ONE_LINE = { whiteSpace: "nowrap" } as const;
const TONES = { WAITS: "waits", DELIVERED: "good", FAILED: "bad" } as const;
const STATES = DELIVERY_STATES.map((id) => ({ id, name: `webhooks.state.${id}` }));
const KINDS = WEBHOOK_KINDS.map((id) => ({ id, name: `webhooks.kind.${id}` }));

function useWebhooks() {
  return useGetList<Webhook>("webhook-endpoints", {}, SHOWN_ON_PAGE);
}

/** Who is told of events, and what became of each message. */
export default function WebhooksPage() {
  const translate = useTranslate();
  const { data = [] } = useWebhooks();
  const webhooks = data.map(({ id, url }) => ({ id, name: url }));
  return (
    <>
      <Endpoints />
      <Typography component="h2" sx={{ mt: 3 }} variant="h6">
        {translate("webhooks.messages")}
      </Typography>
      <ListPage
        filters={[
          <SelectInput alwaysOn choices={STATES} key="state" label="webhooks.fields.state" source="state" />,
          <SelectInput alwaysOn choices={KINDS} key="kind" label="webhooks.fields.kind" source="kind" />,
          <SelectInput
            alwaysOn
            choices={webhooks}
            key="webhook"
            label="webhooks.fields.url"
            source="webhookId"
            translateChoice={false}
          />,
        ]}
        name="webhooks"
      >
        <Deliveries />
      </ListPage>
    </>
  );
}

function Endpoints() {
  const translate = useTranslate();
  const { data, error, refetch } = useWebhooks();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Box sx={{ mt: 2, maxWidth: 720, display: "grid", gap: 2, minWidth: 0 }}>
      <Typography color="text.secondary" variant="body2">
        {translate("webhooks.hint")}
      </Typography>
      <Box sx={{ justifySelf: "start" }}>
        <BeginButton label="webhooks.add">
          {(close) => <WebhookDialog onAdded={(made) => setSecret(made.secret)} onClose={close} />}
        </BeginButton>
      </Box>
      {secret !== null && (
        <SecretDialog
          hint={translate("webhooks.secret.hint")}
          onClose={() => setSecret(null)}
          secret={secret}
          title={translate("webhooks.secret.title")}
        />
      )}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Alert severity="info">{translate("webhooks.none")}</Alert>}
      {data?.map((webhook) => (
        <WebhookPart key={webhook.id} webhook={webhook} />
      ))}
    </Box>
  );
}

function Deliveries() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <RecordTable<WebhookDelivery>
      bulkActionButtons={false}
      empty={<EmptyState hint="webhooks.empty_hint" title="webhooks.empty" />}
      rowClick={false}
    >
      <Column disableSort label="webhooks.fields.at" render={({ at }) => formats.instant(at)} sx={ONE_LINE} />
      <Column disableSort label="webhooks.fields.kind" render={({ kind }) => translate(`webhooks.kind.${kind}`)} />
      <Column disableSort label="webhooks.fields.subject" render={({ subject }) => subject} />
      <Column disableSort label="webhooks.fields.url" render={({ url }) => new URL(url).host} />
      <Column
        disableSort
        label="webhooks.fields.state"
        render={({ state }) => <ToneChip text={translate(`webhooks.state.${state}`)} tone={TONES[state]} />}
      />
      <Column disableSort label="webhooks.fields.attempts" render={({ attempts }) => formats.count(attempts)} />
      <Column disableSort label="webhooks.fields.answer" render={(delivery) => <Answer delivery={delivery} />} />
      <Column
        disableSort
        label="webhooks.fields.next"
        render={({ nextAt }) => (nextAt === null ? "–" : formats.instant(nextAt))}
        sx={ONE_LINE}
      />
      <Column disableSort label="webhooks.fields.again" render={(delivery) => <Again delivery={delivery} />} />
    </RecordTable>
  );
}

function Answer({ delivery: { lastFailure, lastStatus } }: { delivery: WebhookDelivery }) {
  const translate = useTranslate();
  if (lastFailure === null) return lastStatus ?? "–";
  return translate(`webhooks.failure.${lastFailure}`, { status: lastStatus });
}

function Again({ delivery }: { delivery: WebhookDelivery }) {
  const translate = useTranslate();
  const { change, busy } = useChange("webhooks");
  const { kind, subject } = delivery;
  return (
    <Button
      aria-label={`${translate("webhooks.again")}: ${translate(`webhooks.kind.${kind}`)}, ${subject}`}
      disabled={busy}
      onClick={() => change(delivery, {}, { done: "webhooks.sent_again" })}
      size="small"
      variant="outlined"
    >
      {translate("webhooks.again")}
    </Button>
  );
}
