import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { DateInput, FormDataConsumer, maxLength, TextInput, useDataProvider, useTranslate } from "react-admin";
import { ChoiceOrNone } from "../../ui/inputs.tsx";
import { LANGUAGES } from "../../ui/language-panels.tsx";
import { useRun } from "../../ui/sending.ts";
import { type BroadcastForm, NEW_BROADCAST, toQuery } from "./broadcast-form.ts";
import type { Receivers } from "./broadcasts-resource.ts";

const KINDS = ["private", "company"].map((id) => ({ id, name: `broadcasts.kind.${id}` }));
const LOCALES = LANGUAGES.map((id) => ({ id, name: `catalog.language.${id}` }));
const TWO = {
  display: "grid",
  columnGap: 2,
  width: "100%",
  maxWidth: 720,
  gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" },
} as const;

/** Shows the number of receivers. */
export function AudienceFields() {
  const translate = useTranslate();
  return (
    <Box sx={{ width: "100%" }}>
      <Typography component="h2" variant="h6">
        {translate("broadcasts.receivers")}
      </Typography>
      <Box sx={TWO}>
        <ChoiceOrNone
          choices={KINDS}
          emptyText="broadcasts.all"
          emptyValue=""
          helperText={false}
          label="broadcasts.fields.kind"
          source="audience.kind"
        />
        <ChoiceOrNone
          choices={LOCALES}
          emptyText="broadcasts.all"
          emptyValue=""
          helperText={false}
          label="broadcasts.fields.locale"
          source="audience.locale"
        />
        <DateInput helperText={false} label="broadcasts.fields.orderedFrom" source="audience.orderedFrom" />
        <DateInput helperText={false} label="broadcasts.fields.orderedTo" source="audience.orderedTo" />
        <TextInput
          helperText="broadcasts.below_hint"
          label="broadcasts.fields.below"
          source="audience.below"
          validate={maxLength(20)}
        />
      </Box>
      <FormDataConsumer<BroadcastForm>>{({ formData }) => <Count form={formData} />}</FormDataConsumer>
    </Box>
  );
}

function Count({ form: { purpose, audience } }: { form: Partial<BroadcastForm> }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const { busy, run } = useRun();
  const [found, setFound] = useState<Receivers | null>(null);
  const count = () =>
    run(async () => {
      const query = toQuery({ purpose: purpose ?? "", audience: audience ?? NEW_BROADCAST.audience });
      const { data } = await office.create<Receivers>("broadcast-receivers", { data: query });
      setFound(data);
    });
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center", mt: 1 }}>
      <Button disabled={busy} onClick={() => void count()} type="button" variant="outlined">
        {translate("broadcasts.count")}
      </Button>
      <span role="status">{found && translate("broadcasts.counted", { ...found })}</span>
    </Box>
  );
}
