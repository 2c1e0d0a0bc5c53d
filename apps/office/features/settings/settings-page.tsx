import Box from "@mui/material/Box";
import {
  BooleanInput,
  DateInput,
  email,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  TextInput,
  Title,
  useDataProvider,
  useGetOne,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { FailedState } from "../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import { toAmount } from "../../platform/formats.ts";
import { AMOUNT } from "../../ui/inputs.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";
import { SETTINGS_ID, type Settings } from "./settings-resource.ts";

const ONE_RETRY = { retry: 1, retryDelay: 400 } as const;
const LEVELS = [0, 1, 2, 3].map((id) => ({ id, name: `settings.level.${id}` }));
const KEPT_DAYS = ["mailDays", "outboxDays", "deadLetterDays"] as const;
const asTyped = (day: string) => day;

/** Counts for the whole shop. Source: shop-and-people 11. */
export default function SettingsPage() {
  const translate = useTranslate();
  const { data, error, refetch } = useGetOne<Settings>("settings", { id: SETTINGS_ID }, ONE_RETRY);
  return (
    <Box sx={{ mt: 2, maxWidth: 720 }}>
      <Title title={<PageTitle text={translate("resources.settings.name", { smart_count: 2 })} />} />
      <SettingsTabs />
      {!data && !error && <PageLoading />}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data && <SettingsForm key={JSON.stringify(data)} settings={data} />}
    </Box>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { id, ...stored } = settings;
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    const orNull = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value.trim() : null);
    const {
      catalogEndDate,
      serviceEmail,
      servicePhone,
      securityContact,
      freeShippingFrom,
      refundLimit,
      payoutMinimum,
      payoutFee,
      ...rest
    } = typed;
    const data = {
      ...rest,
      freeShippingFrom: toAmount(String(freeShippingFrom)),
      refundLimit: toAmount(String(refundLimit)),
      payoutMinimum: toAmount(String(payoutMinimum)),
      payoutFee: toAmount(String(payoutFee)),
      catalogEndDate: orNull(catalogEndDate),
      serviceEmail: orNull(serviceEmail),
      servicePhone: orNull(servicePhone),
      securityContact: orNull(securityContact),
    };
    await office.update("settings", { id, data, previousData: settings });
    notify("settings.saved", { type: "success" });
    refresh();
  };
  return (
    <PartForm button="ra.action.save" defaultValues={stored} onSend={send}>
      <DateInput
        helperText="settings.catalogEndDate_hint"
        label="settings.catalogEndDate"
        parse={asTyped}
        source="catalogEndDate"
      />
      <SelectInput
        choices={LEVELS}
        helperText="settings.stagingLevel_hint"
        label="settings.stagingLevel"
        source="stagingLevel"
        validate={required()}
      />
      <NumberInput
        label="settings.cartMinutes"
        source="cartMinutes"
        validate={[required(), minValue(1), maxValue(10_080)]}
      />
      <TextInput
        helperText="settings.freeShippingFrom_hint"
        label="settings.freeShippingFrom"
        slotProps={{ htmlInput: { inputMode: "decimal" } }}
        source="freeShippingFrom"
        validate={AMOUNT}
      />
      <GoodsInputs />
      <MoneyInputs />
      <TextInput label="settings.serviceEmail" source="serviceEmail" type="email" validate={email()} />
      <TextInput label="settings.servicePhone" source="servicePhone" validate={maxLength(40)} />
      <SafetyInputs />
      <BooleanInput helperText={false} label="settings.breadcrumbsShown" source="breadcrumbsShown" />
      <BooleanInput helperText="settings.inactiveNotice_hint" label="settings.inactiveNotice" source="inactiveNotice" />
    </PartForm>
  );
}

/** From how few pieces to warn, and how long a parcel takes. */
function GoodsInputs() {
  return (
    <>
      <NumberInput
        helperText="settings.lowStockAt_hint"
        label="settings.lowStockAt"
        source="lowStockAt"
        validate={[required(), minValue(0), maxValue(10_000)]}
      />
      <NumberInput
        helperText="settings.deliveryDays_hint"
        label="settings.deliveryDays"
        source="deliveryDays"
        validate={[required(), minValue(1), maxValue(30)]}
      />
    </>
  );
}

/** Limits of what goes back and out. */
function MoneyInputs() {
  return (["refundLimit", "payoutMinimum", "payoutFee"] as const).map((source) => (
    <TextInput
      helperText={`settings.${source}_hint`}
      key={source}
      label={`settings.${source}`}
      slotProps={{ htmlInput: { inputMode: "decimal" } }}
      source={source}
      validate={AMOUNT}
    />
  ));
}

/** Contact for weaknesses, and days that records stay. */
function SafetyInputs() {
  return (
    <>
      <TextInput
        helperText="settings.securityContact_hint"
        label="settings.securityContact"
        source="securityContact"
        validate={maxLength(254)}
      />
      {KEPT_DAYS.map((source) => (
        <NumberInput
          helperText={`settings.${source}_hint`}
          key={source}
          label={`settings.${source}`}
          source={source}
          validate={[required(), minValue(1), maxValue(730)]}
        />
      ))}
    </>
  );
}
