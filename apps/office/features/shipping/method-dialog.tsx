import { LOCALES } from "@kram/domain/languages";
import type { ReactElement } from "react";
import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useDataProvider,
  useGetOne,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { AMOUNT } from "../../ui/inputs.tsx";
import { neededWords } from "../../ui/language-panels.tsx";
import { formOf, type MethodForm, OWN_CARRIER } from "./method-form.ts";
import { NEW_ID, type ShippingMethodRecord } from "./shipping-resource.ts";

const KINDS = choicesOf("shipping.kind", ["COURIER", "PACZKOMAT"]);
const MEASURES = choicesOf("shipping.by", ["one", "weight", "value"]);
const FREE_RULES = choicesOf("shipping.free", ["shop", "own", "never"]);
const DAYS = [minValue(0), maxValue(60)];
const HOURS = [minValue(0), maxValue(24)];
const DECIMAL = { htmlInput: { inputMode: "decimal" } } as const;
const END = regex(/^\d{1,7}(?:[,.]\d{1,3})?$/u, "shipping.end_wrong");

function choicesOf(texts: string, ids: readonly string[]) {
  return ids.map((id) => ({ id, name: `${texts}.${id}` }));
}

/** Adds or changes one; carts that it changes ask their members first. */
export function MethodDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { data: method } = useGetOne<ShippingMethodRecord>("shipping-methods", { id }, { gcTime: 0 });
  if (!method) return null;
  const isNew = id === NEW_ID;
  const form = { ...formOf(method, method.carriers) };
  const send = async (typed: object) => {
    const data = { ...typed, carriers: method.carriers };
    if (isNew) await office.create("shipping-methods", { data });
    else await office.update("shipping-methods", { id, data, previousData: method });
    notify("shipping.saved", { type: "success" });
    refresh();
  };
  return (
    <FormDialog
      button={translate("ra.action.save")}
      defaultValues={form}
      onClose={onClose}
      onSend={send}
      title={isNew ? translate("shipping.begin") : translate("shipping.change_title", { name: method.name })}
      wide
    >
      <BooleanInput helperText={false} label="shipping.fields.on" source="on" />
      <SelectInput choices={KINDS} label="shipping.fields.kind" source="shippingMethod" validate={required()} />
      {LOCALES.map((language) => (
        <TextInput
          helperText={false}
          key={language}
          label={`shipping.fields.title_${language}`}
          source={`titles.${language}`}
          validate={neededWords(language, 100)}
        />
      ))}
      <PriceFields />
      <ZoneFields />
      <CashFields />
      <CarrierFields carriers={method.carriers} />
      <NumberInput helperText={false} label="shipping.fields.daysFrom" source="daysFrom" validate={DAYS} />
      <NumberInput helperText="shipping.days_hint" label="shipping.fields.daysTo" source="daysTo" validate={DAYS} />
      <NumberInput
        helperText="shipping.cut_off_hint"
        label="shipping.fields.cutOffHour"
        source="cutOffHour"
        validate={HOURS}
      />
      <PostCodes label="shipping.fields.excluded" source="excluded" />
      <NumberInput
        helperText="shipping.position_hint"
        label="shipping.fields.position"
        source="position"
        validate={[required(), minValue(0), maxValue(10_000)]}
      />
    </FormDialog>
  );
}

function PriceFields() {
  return (
    <>
      <SelectInput choices={MEASURES} label="shipping.fields.by" source="by" validate={required()} />
      <FormDataConsumer<MethodForm>>
        {({ formData: { by } }) =>
          by === "one" ? <Amount label="shipping.fields.price" source="price" /> : <Steps by={by} />
        }
      </FormDataConsumer>
      <SelectInput choices={FREE_RULES} label="shipping.fields.freeRule" source="freeRule" validate={required()} />
      <FormDataConsumer<MethodForm>>
        {({ formData: { freeRule } }) =>
          freeRule === "own" && <Amount label="shipping.fields.freeFrom" source="freeFrom" />
        }
      </FormDataConsumer>
    </>
  );
}

/** By the same measure as the way itself. */
function ZoneFields() {
  return (
    <ArrayInput helperText="shipping.zones_hint" label="shipping.fields.zones" source="zones">
      <SimpleFormIterator disableClear>
        <PostCodes label="shipping.fields.ranges" source="ranges" />
        <FormDataConsumer<MethodForm>>
          {({ formData: { by } }) =>
            by === "one" ? <Amount label="shipping.fields.price" source="price" /> : <Steps by={by} />
          }
        </FormDataConsumer>
        <BooleanInput helperText={false} label="shipping.fields.zoneFree" source="free" />
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function PostCodes({ label, source }: { label: string; source: string }) {
  return (
    <Rows label={label} source={source}>
      <TextInput helperText={false} label="shipping.fields.from" source="from" validate={[required(), maxLength(10)]} />
      <TextInput helperText={false} label="shipping.fields.to" source="to" validate={maxLength(10)} />
    </Rows>
  );
}

function Steps({ by }: { by: "weight" | "value" }) {
  return (
    <Rows label={`shipping.steps_${by}`} source="steps">
      <TextInput helperText={false} label={`shipping.end_${by}`} slotProps={DECIMAL} source="upTo" validate={END} />
      <Amount label="shipping.fields.price" source="price" />
    </Rows>
  );
}

function CashFields() {
  return (
    <FormDataConsumer<MethodForm>>
      {({ formData: { shippingMethod, cash } }) =>
        shippingMethod === "COURIER" && (
          <>
            <BooleanInput helperText={false} label="shipping.fields.cash" source="cash" />
            {cash && <Amount label="shipping.fields.cashSurcharge" source="cashSurcharge" />}
          </>
        )
      }
    </FormDataConsumer>
  );
}

function CarrierFields({ carriers }: Pick<ShippingMethodRecord, "carriers">) {
  const translate = useTranslate();
  const choices = [
    ...carriers.map(({ code, name }) => ({ id: code, name })),
    { id: OWN_CARRIER, name: translate("shipping.own_carrier") },
  ];
  return (
    <>
      <SelectInput
        choices={choices}
        emptyText="shipping.no_carrier"
        helperText="shipping.carrier_hint"
        label="shipping.fields.carrier"
        source="carrier"
        translateChoice={false}
      />
      <FormDataConsumer<MethodForm>>
        {({ formData: { carrier } }) =>
          carrier === OWN_CARRIER && (
            <>
              <TextInput
                helperText={false}
                label="shipping.fields.carrierName"
                source="carrierName"
                validate={[required(), maxLength(60)]}
              />
              <TextInput
                helperText="shipping.url_hint"
                label="shipping.fields.carrierUrl"
                source="carrierUrl"
                validate={[required(), regex(/^https:\/\/[^\s"<>]+$/u, "shipping.url_wrong"), maxLength(300)]}
              />
            </>
          )
        }
      </FormDataConsumer>
    </>
  );
}

function Amount({ label, source }: { label: string; source: string }) {
  return <TextInput helperText={false} label={label} slotProps={DECIMAL} source={source} validate={AMOUNT} />;
}

function Rows({ label, source, children }: { label: string; source: string; children: ReactElement[] }) {
  return (
    <ArrayInput helperText={false} label={label} source={source}>
      <SimpleFormIterator disableClear disableReordering inline>
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  );
}
