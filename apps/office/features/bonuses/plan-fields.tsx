import Box from "@mui/material/Box";
import type { ReactElement } from "react";
import {
  ArrayInput,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  SimpleFormIterator,
  TextInput,
} from "react-admin";

const POINTS = [required(), minValue(0), maxValue(1_000_000_000)];
const PERCENT = [required(), regex(/^(?:50(?:[,.]0{1,2})?|[1-4]?\d(?:[,.]\d{1,2})?)$/u, "bonuses.plan.percent_wrong")];
const SHARE = [regex(/^(?:100(?:[,.]0{1,2})?|[1-9]?\d(?:[,.]\d{1,2})?)$/u, "bonuses.plan.share_wrong")];
const CAP = [regex(/^\d{1,7}(?:[,.]\d{1,2})?$/u, "money.amount_wrong")];
const DECIMAL = { htmlInput: { inputMode: "decimal" } } as const;
/** Two names are sentences. */
const LONG = { flex: "0 1 21rem", minWidth: 0 } as const;
const SHORT = { width: "11rem", maxWidth: "100%" } as const;

export function PlanFields() {
  return (
    <>
      <Rows label="bonuses.plan.fields.personal" source="personal">
        <Points label="bonuses.plan.fields.personalPoints" source="points" />
        <Percent />
      </Rows>
      <NumberInput
        helperText={false}
        label="bonuses.plan.fields.qualifyingPoints"
        source="qualifyingPoints"
        validate={POINTS}
      />
      <Rows label="bonuses.plan.fields.levels" source="levels">
        <Points label="bonuses.plan.fields.groupPoints" source="groupPoints" />
        <Percent />
      </Rows>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Points label="bonuses.plan.fields.leaderPersonal" source="leaderPoints" />
        <Points label="bonuses.plan.fields.leaderGroup" source="leaderGroupPoints" />
      </Box>
      <Rows label="bonuses.plan.fields.generations" source="generations">
        <Percent />
      </Rows>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Percent label="bonuses.plan.fields.poolRate" source="poolPercent" width={LONG} />
        <TextInput
          helperText="bonuses.plan.fields.cap_hint"
          label="bonuses.plan.fields.cap"
          slotProps={DECIMAL}
          source="cap"
          sx={LONG}
          validate={CAP}
        />
        <TextInput
          helperText="bonuses.plan.fields.leastOutside_hint"
          label="bonuses.plan.fields.leastOutside"
          slotProps={DECIMAL}
          source="leastOutside"
          sx={LONG}
          validate={SHARE}
        />
      </Box>
    </>
  );
}

function Rows({ label, source, children }: { label: string; source: string; children: ReactElement | ReactElement[] }) {
  return (
    <ArrayInput helperText={false} label={label} source={source}>
      <SimpleFormIterator disableClear disableReordering inline>
        {children}
      </SimpleFormIterator>
    </ArrayInput>
  );
}

function Points({ label, source }: { label: string; source: string }) {
  return <NumberInput helperText={false} label={label} source={source} sx={SHORT} validate={POINTS} />;
}

function Percent({
  label = "bonuses.plan.fields.percent",
  source = "percent",
  width = SHORT,
}: {
  label?: string;
  source?: string;
  width?: typeof SHORT | typeof LONG;
}) {
  return (
    <TextInput helperText={false} label={label} slotProps={DECIMAL} source={source} sx={width} validate={PERCENT} />
  );
}
