import { formatMinor, parseMinor, type VatRates } from "@kram/domain/money";
import { USUAL_PAYMENTS } from "@kram/domain/payments";
import {
  ArrayInput,
  BooleanInput,
  DateInput,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  SimpleFormIterator,
  TextInput,
} from "react-admin";
import { toAmount } from "../../../platform/formats.ts";

type Typed = Readonly<Record<string, unknown>>;

const AMOUNT_OR_NONE = regex(/^\d{1,7}(?:[,.]\d{1,2})?$/u, "catalog.amount_wrong");
const PERCENT = [required(), minValue(0), maxValue(50)];
const CLASSES = ["standard", "reduced", "food"] as const;
const asTyped = (day: string) => day;

/** Ways to pay. Source: payments 6. */
export const PAYMENTS_FORM = {
  Fields: PaymentsFields,
  typed: (value: Typed | null) => {
    const set = { ...USUAL_PAYMENTS, ...value };
    return { ...set, cashMost: set.cashMost === null ? "" : formatMinor(set.cashMost) };
  },
  value: ({ cashMost, ...switches }: Typed) => ({
    ...switches,
    cashMost: typeof cashMost === "string" && cashMost.trim() !== "" ? parseMinor(toAmount(cashMost)) : null,
  }),
};

function PaymentsFields() {
  return (
    <>
      <BooleanInput helperText="settings.payments.transfer_hint" label="settings.payments.transfer" source="transfer" />
      <BooleanInput helperText="settings.payments.cash_hint" label="settings.payments.cash" source="cash" />
      <TextInput
        helperText="settings.payments.cashMost_hint"
        label="settings.payments.cashMost"
        slotProps={{ htmlInput: { inputMode: "decimal" } }}
        source="cashMost"
        validate={AMOUNT_OR_NONE}
      />
      <BooleanInput helperText="settings.payments.bonus_hint" label="settings.payments.bonus" source="bonus" />
    </>
  );
}

/** Rates with the day from which they count. Source: catalog 16. */
export const VAT_FORM = {
  Fields: VatFields,
  typed: (value: Typed | null) => ({ rates: [], ...value }),
  value: ({ rates }: Typed) => ({
    rates: ((rates ?? []) as VatRates[]).toSorted((one, other) => (one.from < other.from ? -1 : 1)),
  }),
};

function VatFields() {
  return (
    <ArrayInput helperText="settings.vat.rates_hint" label="settings.vat.rates" source="rates">
      <SimpleFormIterator disableClear disableReordering inline>
        <DateInput helperText={false} label="settings.vat.from" parse={asTyped} source="from" validate={required()} />
        {CLASSES.map((source) => (
          <NumberInput
            helperText={false}
            key={source}
            label={`settings.vat.${source}`}
            source={source}
            sx={{ width: "9rem" }}
            validate={PERCENT}
          />
        ))}
      </SimpleFormIterator>
    </ArrayInput>
  );
}
