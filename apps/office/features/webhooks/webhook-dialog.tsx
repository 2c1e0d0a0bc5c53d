import { WEBHOOK_KINDS, WEBHOOK_VERSION } from "@kram/domain/webhooks";
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
