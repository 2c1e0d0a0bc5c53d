import type { Currency } from "@kram/countries/country";
import type { BonusClose } from "@kram/contract/bonuses";
import { Detail, Details } from "../../ui/details.tsx";
import { useFormats } from "../../ui/use-formats.ts";

/** A month's sales and bonuses, with the share of outside sales. */
export function CloseDetails({ close, currency }: { close: BonusClose; currency: Currency }) {
  const formats = useFormats();
  return (
    <Details>
      <Detail label="bonuses.month.fields.bonus">{formats.amount(close.bonus, currency)}</Detail>
      <Detail label="bonuses.month.fields.members">{formats.count(close.memberCount)}</Detail>
      <Detail label="bonuses.month.fields.orders">{formats.count(close.orderCount)}</Detail>
      <Detail label="bonuses.month.fields.points">{formats.count(close.points)}</Detail>
      <Detail label="bonuses.month.fields.netVolume">{formats.amount(close.netVolume, currency)}</Detail>
      <Detail label="bonuses.month.fields.outsideVolume">{formats.amount(close.outsideVolume, currency)}</Detail>
      <Detail label="bonuses.month.fields.outsideShare">{formats.share(close.outsideShare)}</Detail>
      {close.planVersion > 0 && <Detail label="money.fields.plan">{close.planVersion}</Detail>}
      {close.finishedAt !== null && (
        <Detail label="bonuses.month.fields.finishedAt">{formats.instant(close.finishedAt)}</Detail>
      )}
    </Details>
  );
}
