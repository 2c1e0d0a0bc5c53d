import type { ComponentProps } from "react";

/** Drops the old `InputProps` that react-admin adds and that would end up in the page. */
export function FieldRoot({ InputProps: _older, ...rest }: ComponentProps<"div"> & { InputProps?: object }) {
  return <div {...rest} />;
}
