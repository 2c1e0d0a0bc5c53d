import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import {
  BooleanInput,
  FormDataConsumer,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  TextInput,
  useTranslate,
} from "react-admin";
import { LEAST_DURABLE_YEARS } from "@kram/domain/catalog";
import { PartForm } from "../../ui/part-form.tsx";
import { ChooseProducer } from "../producers/public.ts";
import { type DutyForm, fromForm, LANGUAGES, SUPPLEMENT_TEXTS, toForm } from "./duty-form.ts";
import type { WholeProduct } from "./products-resource.ts";
import { useProductEdit } from "./use-product-edit.ts";

const THREE = {
  display: "grid",
  gap: 2,
  width: "100%",
  gridTemplateColumns: { xs: "1fr", md: "repeat(3, 1fr)" },
} as const;
const YEARS = [required(), minValue(LEAST_DURABLE_YEARS), maxValue(99)];
const NAME = [required(), maxLength(100)];
const NEEDED = [required(), maxLength(5000)];

/** Source: GPSR art. 19, FIC art. 14. */
export function ProductDuties({ product }: { product: WholeProduct }) {
  const translate = useTranslate();
  const edit = useProductEdit(product);
  const form = toForm(product.duties, product.isSupplement);
  const send = (typed: object) => edit({ duties: fromForm(typed as DutyForm) }, "catalog.saved");
  return (
    <PartForm button="ra.action.save" defaultValues={form} key={JSON.stringify(form)} onSend={send}>
      <Typography component="h2" variant="h6">
        {translate("catalog.duty.safety")}
      </Typography>
      <PartyFields source="manufacturer" />
      <TextInput helperText="catalog.gtin_hint" label="catalog.fields.gtin" source="gtin" validate={maxLength(14)} />
      <BooleanInput helperText={false} label="catalog.fields.outside" source="outsideEu" />
      <FormDataConsumer<DutyForm>>
        {({ formData }) => formData.outsideEu && <PartyFields source="euResponsible" />}
      </FormDataConsumer>
      <Words label="warnings" lines source="warnings" />
      <BooleanInput helperText="catalog.durable_hint" label="catalog.fields.durable" source="isDurable" />
      <FormDataConsumer<DutyForm>>{({ formData }) => formData.isDurable && <DurabilityFields />}</FormDataConsumer>
      <BooleanInput helperText={false} label="catalog.fields.supplement" source="isSupplement" />
      <FormDataConsumer<DutyForm>>{({ formData }) => formData.isSupplement && <SupplementFields />}</FormDataConsumer>
    </PartForm>
  );
}

function DurabilityFields() {
  return (
    <Box sx={THREE}>
      <NumberInput label="catalog.fields.durable_years" source="durability.years" validate={YEARS} />
      <TextInput label="catalog.fields.brand" source="durability.brand" validate={NAME} />
      <TextInput label="catalog.fields.durable_model" source="durability.model" validate={NAME} />
    </Box>
  );
}

function SupplementFields() {
  const translate = useTranslate();
  return (
    <Box sx={{ width: "100%", display: "grid", gap: 1 }}>
      <Typography component="h2" variant="h6">
        {translate("catalog.duty.supplement")}
      </Typography>
      {SUPPLEMENT_TEXTS.map((name) => (
        <Words key={name} label={name} source={`texts.${name}`} />
      ))}
      <TextInput
        helperText="catalog.substances_hint"
        label="catalog.fields.substances"
        minRows={3}
        multiline
        source="substances"
      />
      <Words label="supplement_warnings" lines source="supplementWarnings" />
    </Box>
  );
}

function PartyFields({ source }: { source: string }) {
  const translate = useTranslate();
  return (
    <Box aria-label={translate(`catalog.party.${source}`)} role="group" sx={{ width: "100%", display: "grid", gap: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {translate(`catalog.party.${source}`)}
      </Typography>
      <ChooseProducer source={source} />
      <Box sx={THREE}>
        {(["name", "address", "email"] as const).map((name) => (
          <TextInput key={name} label={`catalog.fields.party_${name}`} source={`${source}.${name}`} validate={NEEDED} />
        ))}
      </Box>
    </Box>
  );
}

/** `lines` takes an entry a line and may stay empty. */
function Words({ source, label, lines = false }: { source: string; label: string; lines?: boolean }) {
  const translate = useTranslate();
  return (
    <Box sx={THREE}>
      {LANGUAGES.map((language) => (
        <TextInput
          helperText={lines ? "catalog.line_hint" : false}
          key={language}
          label={`${translate(`catalog.fields.${label}`)} (${translate(`catalog.language.${language}`)})`}
          minRows={lines ? 2 : 1}
          multiline
          slotProps={{ htmlInput: { lang: language } }}
          source={`${source}.${language}`}
          validate={lines ? maxLength(10_000) : NEEDED}
        />
      ))}
    </Box>
  );
}
