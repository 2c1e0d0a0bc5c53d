import { WEBHOOK_KINDS, WEBHOOK_VERSION } from "@kram/domain/webhooks";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import {
  BooleanInput,
  CheckboxGroupInput,
  maxLength,
  required,
  TextInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { AskDialog } from "../../ui/ask-dialog.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Webhook, WithSecret } from "./webhooks-resource.ts";

const KINDS = WEBHOOK_KINDS.map((id) => ({ id, name: `webhooks.kind.${id}` }));
const URL_RULES = [required(), maxLength(500)];

/** Hands out the secret of a new one. */
export function WebhookDialog({
  webhook,
  onAdded,
  onClose,
}: {
  webhook?: Webhook;
  onAdded?: (made: WithSecret) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { version = WEBHOOK_VERSION, url = "https://", kinds = [], enabled = true } = webhook ?? {};
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    const data = { url: typed["url"], kinds: typed["kinds"], enabled: typed["enabled"] === true, version };
    if (webhook) await office.update("webhook-endpoints", { id: webhook.id, data, previousData: webhook });
    else onAdded?.((await office.create<WithSecret>("webhook-endpoints", { data })).data);
    notify(webhook ? "webhooks.changed" : "webhooks.added", { type: "success" });
    refresh();
  };
  return (
    <FormDialog
      button={translate(webhook ? "ra.action.save" : "webhooks.add")}
      defaultValues={{ url, kinds, enabled }}
      onClose={onClose}
      onSend={send}
      title={translate(webhook ? "webhooks.title.change" : "webhooks.title.add")}
    >
      <TextInput
        helperText="webhooks.fields.url_hint"
        label="webhooks.fields.url"
        source="url"
        type="url"
        validate={URL_RULES}
      />
      <CheckboxGroupInput
        choices={KINDS}
        helperText={false}
        label="webhooks.fields.kinds"
        row={false}
        source="kinds"
        validate={required()}
      />
      <BooleanInput helperText="webhooks.fields.enabled_hint" label="webhooks.fields.enabled" source="enabled" />
    </FormDialog>
  );
}

/** Shown once, to copy. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify("webhooks.secret.copied", { type: "success" }),
      () => notify("webhooks.secret.copy_failed", { type: "error" }),
    );
  return (
    <AskDialog
      actions={
        <Button onClick={() => void copy()} variant="contained">
          {translate("webhooks.secret.copy")}
        </Button>
      }
      hint={translate("webhooks.secret.hint")}
      keep={translate("webhooks.secret.kept")}
      onClose={onClose}
      title={translate("webhooks.secret.title")}
      wide
    >
      <Box
        aria-label={translate("webhooks.secret.label")}
        component="output"
        sx={{
          p: 2,
          bgcolor: "background.default",
          borderRadius: 1,
          fontFamily: "monospace",
          overflowWrap: "anywhere",
          userSelect: "all",
        }}
      >
        {secret}
      </Box>
    </AskDialog>
  );
}
