import type { ComponentProps } from "react";

/** Drops react-admin's old `InputProps`, which would end up in the page. */
export function FieldRoot({ InputProps: _older, ...rest }: ComponentProps<"div"> & { InputProps?: object }) {
  return <div {...rest} />;
}
