import { regex, required, SelectInput, type SelectInputProps } from "react-admin";
import Button from "@mui/material/Button";
import { type ChangeEvent, useRef } from "react";
import { asBase64 } from "../platform/as-base64.ts";

/** At most two decimals after comma or point. */
export const AMOUNT = [required(), regex(/^\d{1,7}(?:[,.]\d{1,2})?$/u, "catalog.amount_wrong")];

const NONE_IS_SAID = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const;

/** Its closed field also shows `emptyText`. */
export function ChoiceOrNone(props: SelectInputProps & { emptyText: string }) {
  return <SelectInput {...props} slotProps={NONE_IS_SAID} />;
}

/** Hands the file over as base64. */
export function ChooseFile({
  accept,
  label,
  busy,
  onFile,
}: {
  /** Media types, comma separated. */
  accept: string;
  label: string;
  busy: boolean;
  onFile: (file: { name: string; content: string }) => void;
}) {
  const chooser = useRef<HTMLInputElement>(null);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file) onFile({ name: file.name, content: await asBase64(file) });
  };
  return (
    <>
      <input accept={accept} hidden onChange={(event) => void choose(event)} ref={chooser} type="file" />
      <Button disabled={busy} onClick={() => chooser.current?.click()} variant="outlined">
        {label}
      </Button>
    </>
  );
}
