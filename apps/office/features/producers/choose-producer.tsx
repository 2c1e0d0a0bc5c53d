import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { useGetList, useTranslate } from "react-admin";
import { useFormContext } from "react-hook-form";
import type { ProducerRecord } from "./producers-resource.ts";

const PARTS = ["name", "address", "email"] as const;

/** Fills the form's fields below `source` with somebody whom other products name. */
export function ChooseProducer({ source }: { source: string }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [wasOpened, setOpened] = useState(false);
  const { data = [], isFetching } = useGetList<ProducerRecord>("producers", {}, { enabled: wasOpened });
  const take = (chosen: ProducerRecord) => {
    for (const part of PARTS)
      setValue(`${source}.${part}`, chosen[part], { shouldDirty: true, shouldValidate: true, shouldTouch: true });
  };
  return (
    <Autocomplete<ProducerRecord>
      blurOnSelect
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      loading={isFetching}
      loadingText={translate("ra.page.loading")}
      noOptionsText={translate("producers.none_fits")}
      onChange={(_event, chosen) => chosen && take(chosen)}
      onOpen={() => setOpened(true)}
      options={data}
      renderInput={(params) => (
        <TextField {...params} helperText={translate("producers.choose_hint")} label={translate("producers.choose")} />
      )}
      renderOption={({ key, ...props }, { name, address, email }) => (
        <Box component="li" key={key} {...props} sx={{ overflowWrap: "anywhere" }}>
          <span>
            {name}
            <Box component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.8125rem" }}>
              {address}, {email}
            </Box>
          </span>
        </Box>
      )}
      sx={{ width: "100%", maxWidth: 720 }}
      value={null}
    />
  );
}
