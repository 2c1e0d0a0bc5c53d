import { SelectInput, type SelectInputProps } from "react-admin";

const NONE_IS_SAID = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const;

/** A choice whose closed field also shows `emptyText`. */
export function ChoiceOrNone(props: SelectInputProps & { emptyText: string }) {
  return <SelectInput {...props} slotProps={NONE_IS_SAID} />;
}
