import AddIcon from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import {
  ArrayInput,
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
  useSimpleFormIterator,
  useTranslate,
} from "react-admin";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { MomentInput } from "../../ui/moment-input.tsx";
import { BenefitFields } from "./benefit-fields.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import type { PromotionForm } from "./promotion-form.ts";
import { BENEFIT_CHOICES, CONDITION_CHOICES } from "./promotion-words.ts";

const VOUCHER = regex(/^$|^[A-Za-z0-9][A-Za-z0-9-]{2,39}$/u, "promotions.voucher_hint");
const CODE = [required(), regex(/^[A-Z0-9][A-Z0-9_-]{0,39}$/u, "promotions.code_hint")];
const TWO = {
  display: "grid",
  columnGap: 2,
  width: "100%",
  maxWidth: 720,
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
} as const;

export function PromotionFields({ isNew }: { isNew: boolean }) {
  return (
    <>
      <Heading text="promotions.basics" />
      <Basics isNew={isNew} />
      <Heading hint="promotions.conditions_hint" text="promotions.conditions" />
      <Box sx={{ width: "100%", maxWidth: 900 }}>
        <ArrayInput helperText={false} label={false} source="conditions">
          <SimpleFormIterator addButton={<AddCondition />} disableClear disableReordering inline>
            <SelectInput
              choices={CONDITION_CHOICES}
              helperText={false}
              label="promotions.fields.condition"
              source="kind"
              validate={required()}
            />
            <FormDataConsumer<PromotionForm>>
              {({ scopedFormData }) => (
                <ConditionFields kind={(scopedFormData as { kind?: string } | undefined)?.kind} />
              )}
            </FormDataConsumer>
          </SimpleFormIterator>
        </ArrayInput>
      </Box>
      <Heading text="promotions.gives" />
      <Box sx={TWO}>
        <SelectInput
          choices={BENEFIT_CHOICES}
          helperText={false}
          label="promotions.fields.benefit"
          source="benefit.kind"
          validate={required()}
        />
        <FormDataConsumer<PromotionForm>>
          {({ formData }) => <BenefitFields benefit={formData.benefit} />}
        </FormDataConsumer>
      </Box>
    </>
  );
}

function AddCondition() {
  const translate = useTranslate();
  const { add } = useSimpleFormIterator();
  return (
    <Button onClick={() => add()} startIcon={<AddIcon />} type="button" variant="outlined">
      {translate("promotions.add_condition")}
    </Button>
  );
}

function Basics({ isNew }: { isNew: boolean }) {
  return (
    <Box sx={TWO}>
      {isNew && (
        <TextInput helperText="promotions.code_hint" label="promotions.fields.code" source="code" validate={CODE} />
      )}
      <TextInput
        helperText={false}
        label="promotions.fields.title_pl"
        source="titles.pl"
        validate={[required(), maxLength(120)]}
      />
      <TextInput helperText={false} label="promotions.fields.title_en" source="titles.en" validate={maxLength(120)} />
      <TextInput helperText={false} label="promotions.fields.title_de" source="titles.de" validate={maxLength(120)} />
      <MomentInput label="promotions.fields.from" source="startsAt" />
      <MomentInput label="promotions.fields.until" source="endsAt" />
      <TextInput
        helperText="promotions.voucher_hint"
        label="promotions.fields.voucher"
        source="voucher"
        validate={VOUCHER}
      />
      <NumberInput
        helperText="promotions.position_hint"
        label="promotions.fields.position"
        source="position"
        validate={[required(), minValue(0), maxValue(9999)]}
      />
      <NumberInput
        helperText="promotions.limit_hint"
        label="promotions.fields.usesPerMember"
        source="usesPerMember"
        validate={[minValue(1), maxValue(1000)]}
      />
      <NumberInput
        helperText="promotions.limit_hint"
        label="promotions.fields.usesLeft"
        source="usesLeft"
        validate={[minValue(0), maxValue(1_000_000)]}
      />
    </Box>
  );
}

function Heading({ text, hint }: { text: string; hint?: string }) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="h2" variant="h6">
        {translate(text)}
      </Typography>
      {hint ? (
        <Typography color="text.secondary" variant="body2">
          {translate(hint)}
        </Typography>
      ) : null}
    </Box>
  );
}
