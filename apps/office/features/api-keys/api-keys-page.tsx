import { API_KEY_DAYS, API_KEY_ROLES } from "@kram/domain/staff";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  BooleanInput,
  CheckboxGroupInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  TextInput,
  Title,
  useDataProvider,
  useGetList,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { BeginButton } from "../../ui/begin-button.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { FailedState, SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { PageTitle } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { SecretDialog } from "../../ui/secret-dialog.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import type { ApiKey, WithSecret } from "./api-keys-resource.ts";

const ROLES = API_KEY_ROLES.map((id) => ({ id, name: `staff.role.${id}` }));
const TONES = { works: "good", expired: "past", powerless: "bad" } as const;
const NAME_RULES = [required(), maxLength(60)];
const DAY_RULES = [required(), minValue(1), maxValue(API_KEY_DAYS)];

/** Which programs call, with which rights. */
export default function ApiKeysPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<ApiKey>("api-keys", {}, SHOWN_ON_PAGE);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Box sx={{ mt: 2, maxWidth: 720, display: "grid", gap: 2, minWidth: 0 }}>
      <Title title={<PageTitle text={translate("resources.api-keys.name", { smart_count: 2 })} />} />
      <Typography color="text.secondary" variant="body2">
        {translate("api-keys.hint")}
      </Typography>
      <Box sx={{ justifySelf: "start" }}>
        <BeginButton label="api-keys.add">
          {(close) => <KeyDialog onAdded={(made) => setSecret(made.secret)} onClose={close} />}
        </BeginButton>
      </Box>
      {secret !== null && (
        <SecretDialog
          hint={translate("api-keys.secret_hint")}
          onClose={() => setSecret(null)}
          secret={secret}
          title={translate("api-keys.secret")}
        />
      )}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data?.length === 0 && <Alert severity="info">{translate("api-keys.none")}</Alert>}
      {data?.map((apiKey) => (
        <KeyPart apiKey={apiKey} key={apiKey.id} />
      ))}
    </Box>
  );
}

function KeyPart({ apiKey }: { apiKey: ApiKey }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { name, owner, roles, readOnly, state, expiresAt, lastUsedAt, createdAt } = apiKey;
  return (
    <Part action={<ToneChip text={translate(`api-keys.state.${state}`)} tone={TONES[state]} />} title={name}>
      {state === "powerless" && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate("api-keys.powerless")}
        </Alert>
      )}
      <Details>
        <Detail label="api-keys.fields.roles">{roles.map((role) => translate(`staff.role.${role}`)).join(", ")}</Detail>
        <Detail label="api-keys.fields.readOnly">{translate(`api-keys.may.${readOnly ? "read" : "change"}`)}</Detail>
        <Detail label="api-keys.fields.expiresAt">{formats.instant(expiresAt)}</Detail>
        <Detail label="api-keys.fields.lastUsedAt">
          {lastUsedAt === null ? translate("api-keys.never") : formats.instant(lastUsedAt)}
        </Detail>
        <Detail label="api-keys.fields.since">
          {translate("providers.set_by", { at: formats.instant(createdAt), by: owner })}
        </Detail>
      </Details>
      <RemoveButton apiKey={apiKey} />
    </Part>
  );
}

function RemoveButton({ apiKey }: { apiKey: ApiKey }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAsked, setAsked] = useState(false);
  const remove = async () => {
    await office.delete("api-keys", { id: apiKey.id, previousData: apiKey });
    notify("api-keys.removed", { type: "success" });
    refresh();
  };
  return (
    <Box sx={{ mt: 2 }}>
      <Button
        aria-label={`${translate("api-keys.remove")}: ${apiKey.name}`}
        color="error"
        onClick={() => setAsked(true)}
        sx={{ minHeight: 44 }}
        variant="outlined"
      >
        {translate("api-keys.remove")}
      </Button>
      {isAsked && (
        <FormDialog
          button={translate("api-keys.remove")}
          danger
          hint={translate("api-keys.remove_hint")}
          onClose={() => setAsked(false)}
          onSend={remove}
          title={translate("api-keys.remove_title", { name: apiKey.name })}
        />
      )}
    </Box>
  );
}

function KeyDialog({ onAdded, onClose }: { onAdded: (made: WithSecret) => void; onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const refresh = useRefresh();
  const send = async ({ name, roles, readOnly, days }: Readonly<Record<string, unknown>>) => {
    const data = { name, roles, days, readOnly: readOnly === true };
    onAdded((await office.create<WithSecret>("api-keys", { data })).data);
    refresh();
  };
  return (
    <FormDialog
      button={translate("api-keys.add")}
      defaultValues={{ name: "", roles: [], readOnly: true, days: 90 }}
      hint={translate("api-keys.add_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("api-keys.add")}
    >
      <TextInput
        helperText="api-keys.fields.name_hint"
        label="api-keys.fields.name"
        source="name"
        validate={NAME_RULES}
      />
      <CheckboxGroupInput
        choices={ROLES}
        helperText={false}
        label="api-keys.fields.roles"
        row={false}
        source="roles"
        validate={required()}
      />
      <BooleanInput helperText="api-keys.fields.readOnly_hint" label="api-keys.may.read" source="readOnly" />
      <NumberInput
        helperText="api-keys.fields.days_hint"
        label="api-keys.fields.days"
        source="days"
        validate={DAY_RULES}
      />
    </FormDialog>
  );
}
