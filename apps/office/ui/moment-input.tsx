import { DateTimeInput, type DateTimeInputProps, useTranslate } from "react-admin";
import { instantOf, wallTimeOf } from "../platform/formats.ts";
import { useAbout } from "../features/about/public.ts";

const WALL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u;

/** A moment by the shop's clock, wherever it is typed; the form holds the instant. */
export function MomentInput(props: Pick<DateTimeInputProps, "label" | "source" | "validate">) {
  const translate = useTranslate();
  const { timeZone } = useAbout();
  // The field hands what it shows to the same function.
  const shown = (value: string | null) =>
    value === null || value === "" || WALL_TIME.test(value) ? (value ?? "") : wallTimeOf(value, timeZone);
  return (
    <DateTimeInput
      {...props}
      format={shown}
      helperText={translate("office.shop_time", { zone: timeZone })}
      parse={(typed: string) => (WALL_TIME.test(typed) ? instantOf(typed, timeZone) : null)}
    />
  );
}
