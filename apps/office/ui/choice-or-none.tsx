import { SelectInput, type SelectInputProps } from "react-admin";

const NONE_IS_SAID = { select: { displayEmpty: true }, inputLabel: { shrink: true } } as const;

/** A choice that may be none: what none means, `emptyText`, stands in the closed field, too. */
export function ChoiceOrNone(props: SelectInputProps & { emptyText: string }) {
  return <SelectInput {...props} slotProps={NONE_IS_SAID} />;
}
