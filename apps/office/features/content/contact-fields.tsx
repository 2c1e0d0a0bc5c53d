import Box from "@mui/material/Box";
import { maxLength, required, TextInput } from "react-admin";
import { isHours } from "./facts-form.ts";

const LONGEST = { company: 120, street: 120, zipCode: 20, city: 80, email: 200, phone: 40 } as const;

const hoursRule = (typed: string | null | undefined) => (isHours(typed ?? "") ? undefined : "content.hours_wrong");

/** Where and when customer service is to be found; the contact page shows it. */
export function ContactFields() {
  return (
    <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
      {Object.entries(LONGEST).map(([name, most]) => (
        <TextInput
          helperText={false}
          key={name}
          label={`content.contact.${name}`}
          source={`facts.contact.${name}`}
          validate={[required(), maxLength(most)]}
        />
      ))}
      <TextInput
        helperText="content.hours_hint"
        label="content.contact.hours"
        minRows={2}
        multiline
        source="facts.contact.hours"
        validate={hoursRule}
      />
    </Box>
  );
}
