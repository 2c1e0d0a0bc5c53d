import {
  BooleanInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  PasswordInput,
  regex,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useTranslate,
} from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import type { Provider } from "./providers-resource.ts";

type Typed = Readonly<Record<string, unknown>>;

const SECURITY = ["tls", "starttls", "none"].map((id) => ({ id, name: `providers.security.${id}` }));
const METHODS = regex(/^\s*[a-z0-9_]+(?:\s*,\s*[a-z0-9_]+)*\s*$/u, "providers.methods_wrong");
const NUMBER = [minValue(1), maxValue(999_999_999)];

/** Every secret is typed anew; Stripe's stay when left empty. */
export function KeysDialog({
  provider,
  onDone,
  onClose,
}: {
  provider: Provider;
  onDone: () => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const office = useDataProvider();
  const { id } = provider;
  const send = async (typed: Typed) => {
    await office.update("providers", { id, data: keysOf(provider, typed), previousData: provider });
    onDone();
  };
  return (
    <FormDialog
      button={translate("ra.action.save")}
      defaultValues={startOf(provider)}
      hint={translate(`providers.keys_hint.${id}`)}
      onClose={onClose}
      onSend={send}
      title={translate(`providers.name.${id}`)}
    >
      {id === "smtp" && <SmtpInputs />}
      {id === "przelewy24" && <Przelewy24Inputs />}
      {id === "stripe" && <StripeInputs stored={provider.from === "office"} />}
      {id === "ksef" && <KsefInputs />}
      {id === "inpost" && <SecretInput most={4000} name="token" />}
      {id === "shipx" && <ShipxInputs />}
      {id === "dhl" && <DhlInputs />}
      {id === "inpost-returns" && <InpostReturnsInputs />}
    </FormDialog>
  );
}

function startOf({ id, facts }: Provider): Typed {
  const { host = "", port = 587, security = "starttls", user = "", methods = ["card"], sandbox = false } = facts;
  const { environment = "production", consumers = false } = facts;
  if (id === "ksef") return { environment, consumers };
  if (id === "smtp") return { host, port, security, user };
  if (id === "dhl") return { user, billingNumber: facts.billingNumber, sandbox };
  if (id === "inpost-returns") return { clientId: facts.client, sandbox };
  if (id === "shipx") return { organizationId: facts.organization && Number(facts.organization), sandbox };
  return id === "stripe" ? { methods: methods.join(", ") } : { sandbox };
}

const text = (value: unknown) => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown) => (text(value).trim() === "" ? null : text(value));

function keysOf({ id }: Provider, typed: Typed): Typed {
  const { host, port, security, user, password, merchantId, posId, sandbox, apiKey, crc, methods } = typed;
  switch (id) {
    case "smtp":
      return { provider: id, host: text(host), port, security, user: text(user), password: text(password) };
    case "przelewy24":
      return { provider: id, merchantId, posId: posId ?? null, sandbox: sandbox === true, apiKey, crc };
    case "stripe":
      return {
        provider: id,
        secretKey: textOrNull(typed["secretKey"]),
        webhookSecret: textOrNull(typed["webhookSecret"]),
        methods: text(methods)
          .split(",")
          .map((method) => method.trim()),
      };
    case "ksef":
      return ksefKeysOf(typed);
    case "inpost":
      return { provider: id, token: text(typed["token"]) };
    case "shipx": {
      const { organizationId, token } = typed;
      return { provider: id, organizationId, token, sandbox: sandbox === true };
    }
    case "inpost-returns": {
      const { clientId, clientSecret } = typed;
      return { provider: id, clientId, clientSecret, sandbox: sandbox === true };
    }
    case "dhl": {
      const { billingNumber, shipperRef, cashAccount } = typed;
      const account = { billingNumber, shipperRef, cashAccount: text(cashAccount) };
      return { provider: id, apiKey, user, password, ...account, sandbox: sandbox === true };
    }
  }
}

/** No browser offers to keep it as a password. */
function SecretInput({
  name,
  most,
  needed = true,
  source = name,
}: {
  name: string;
  most: number;
  needed?: boolean;
  source?: string;
}) {
  return (
    <PasswordInput
      autoComplete="off"
      helperText={needed ? false : "providers.kept_hint"}
      label={`providers.fields.${name}`}
      source={source}
      validate={needed ? [required(), maxLength(most)] : maxLength(most)}
    />
  );
}

function SmtpInputs() {
  return (
    <>
      <TextInput
        helperText="providers.host_hint"
        label="providers.fields.host"
        source="host"
        validate={[required(), maxLength(253)]}
      />
      <NumberInput
        helperText={false}
        label="providers.fields.port"
        source="port"
        validate={[required(), minValue(1), maxValue(65_535)]}
      />
      <SelectInput
        choices={SECURITY}
        helperText="providers.security_hint"
        label="providers.fields.security"
        source="security"
        validate={required()}
      />
      <TextInput helperText={false} label="providers.fields.user" source="user" validate={maxLength(200)} />
      <PasswordInput
        autoComplete="off"
        helperText="providers.password_hint"
        label="providers.fields.password"
        source="password"
        validate={maxLength(500)}
      />
    </>
  );
}

function Przelewy24Inputs() {
  return (
    <>
      <NumberInput
        helperText={false}
        label="providers.fields.merchantId"
        source="merchantId"
        validate={[required(), ...NUMBER]}
      />
      <NumberInput helperText="providers.posId_hint" label="providers.fields.posId" source="posId" validate={NUMBER} />
      <SecretInput most={200} name="apiKey" />
      <SecretInput most={200} name="crc" />
      <BooleanInput helperText="providers.sandbox_hint" label="providers.fields.sandbox" source="sandbox" />
    </>
  );
}

function StripeInputs({ stored }: { stored: boolean }) {
  return (
    <>
      <SecretInput most={300} name="secretKey" needed={!stored} />
      <SecretInput most={300} name="webhookSecret" needed={!stored} />
      <TextInput
        helperText="providers.methods_hint"
        label="providers.fields.methods"
        source="methods"
        validate={[required(), METHODS]}
      />
    </>
  );
}

function ShipxInputs() {
  return (
    <>
      <NumberInput
        helperText="providers.organization_hint"
        label="providers.fields.organizationId"
        source="organizationId"
        validate={[required(), ...NUMBER]}
      />
      <SecretInput most={4000} name="token" />
      <BooleanInput helperText={false} label="providers.fields.sandbox" source="sandbox" />
    </>
  );
}

function InpostReturnsInputs() {
  return (
    <>
      <TextInput
        helperText={false}
        label="providers.fields.clientId"
        source="clientId"
        validate={[required(), maxLength(200)]}
      />
      <SecretInput most={400} name="clientSecret" />
      <BooleanInput helperText={false} label="providers.fields.sandbox" source="sandbox" />
    </>
  );
}

const BILLING_NUMBER = [required(), regex(/^\w{10}\d{2}\w{2}$/u, "invalid-format")];

function DhlInputs() {
  return (
    <>
      <SecretInput most={200} name="dhlKey" source="apiKey" />
      <TextInput
        helperText="providers.dhl_user_hint"
        label="providers.fields.user"
        source="user"
        validate={required()}
      />
      <SecretInput most={200} name="password" />
      <TextInput
        helperText="providers.billing_hint"
        label="providers.fields.billingNumber"
        source="billingNumber"
        validate={BILLING_NUMBER}
      />
      <TextInput
        helperText="providers.shipper_hint"
        label="providers.fields.shipperRef"
        source="shipperRef"
        validate={[required(), maxLength(50)]}
      />
      <TextInput
        helperText="providers.cash_account_hint"
        label="providers.fields.cashAccount"
        source="cashAccount"
        validate={maxLength(35)}
      />
      <BooleanInput helperText={false} label="providers.fields.sandbox" source="sandbox" />
    </>
  );
}

const ENVIRONMENTS = ["production", "demo", "test"].map((id) => ({ id, name: `providers.environment.${id}` }));
const NIP = [required(), regex(/^[1-9]\d{9}$/u, "invalid-format")];
const MOST_PEM = 5000;

/** Certificates are typed with their keys; empty ones stay as they are stored. */
function KsefInputs() {
  return (
    <>
      <SelectInput
        choices={ENVIRONMENTS}
        helperText={false}
        label="providers.fields.environment"
        source="environment"
        validate={required()}
      />
      <TextInput helperText={false} label="providers.fields.nip" source="nip" validate={NIP} />
      <PemInput name="certificate" />
      <PemInput name="privateKey" />
      <SecretLine name="keyPassword" />
      <PemInput name="offlineCertificate" />
      <PemInput name="offlinePrivateKey" />
      <SecretLine name="offlineKeyPassword" />
      <SecretLine name="ksefToken" />
      <BooleanInput helperText={false} label="providers.fields.consumers" source="consumers" />
    </>
  );
}

function PemInput({ name }: { name: string }) {
  return (
    <TextInput
      autoComplete="off"
      helperText="providers.pem_hint"
      label={`providers.fields.${name}`}
      maxRows={6}
      minRows={2}
      multiline
      slotProps={{ htmlInput: { spellCheck: false } }}
      source={name}
      validate={maxLength(MOST_PEM)}
    />
  );
}

function SecretLine({ name }: { name: string }) {
  return (
    <TextInput
      autoComplete="off"
      helperText={false}
      label={`providers.fields.${name}`}
      source={name}
      type="password"
      validate={maxLength(300)}
    />
  );
}

/** What the API stores; null keeps. */
function ksefKeysOf(typed: Typed): Typed {
  const text = (name: string) => (typeof typed[name] === "string" ? typed[name].trim() : "");
  const pair = (certificate: string, privateKey: string, password: string) =>
    text(certificate) === "" && text(privateKey) === ""
      ? null
      : { certificate: text(certificate), privateKey: text(privateKey), password: text(password) };
  return {
    provider: "ksef",
    environment: typed["environment"],
    nip: text("nip"),
    signIn: pair("certificate", "privateKey", "keyPassword"),
    offline: pair("offlineCertificate", "offlinePrivateKey", "offlineKeyPassword"),
    token: text("ksefToken") === "" ? null : text("ksefToken"),
    consumers: typed["consumers"] === true,
  };
}
