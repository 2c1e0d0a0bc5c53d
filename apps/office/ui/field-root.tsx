import type { ComponentProps } from "react";

/** The element around a field. react-admin hands its settings of the input over twice; the second time they are for older versions of Material UI and would end up in the page. */
export function FieldRoot({ InputProps: _older, ...rest }: ComponentProps<"div"> & { InputProps?: object }) {
  return <div {...rest} />;
}
