import type { Currency } from "@kram/countries/country";
import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import type { ListedReturn } from "./returns-resource.ts";

export type RefundedLine = Pick<ListedReturn["lines"][number], "quantity" | "title" | "reduction">;

/** Says how many pieces came back or were paid back, or how much less they cost. */
export function useReturnedLine() {
  const translate = useTranslate();
  const formats = useFormats();
  return ({ quantity, title, reduction }: RefundedLine, currency: Currency): string =>
    quantity > 0
      ? `${quantity} × ${title}`
      : translate("returns.lines.reduced", { title, amount: formats.amount(reduction, currency) });
}
