import type { BonusClose } from "@kram/contract/bonuses";
import { Fact, Facts } from "../../ui/facts.tsx";
import { useFormats } from "../../ui/use-formats.ts";

/** What a month sold and paid, and the share that went to people with nobody below them. */
export function CloseFacts({ close, currency }: { close: BonusClose; currency: "PLN" | "EUR" }) {
  const formats = useFormats();
  return (
    <Facts>
      <Fact label="bonuses.month.fields.bonus">{formats.amount(close.bonus, currency)}</Fact>
      <Fact label="bonuses.month.fields.members">{formats.count(close.memberCount)}</Fact>
      <Fact label="bonuses.month.fields.orders">{formats.count(close.orderCount)}</Fact>
      <Fact label="bonuses.month.fields.points">{formats.count(close.points)}</Fact>
      <Fact label="bonuses.month.fields.netVolume">{formats.amount(close.netVolume, currency)}</Fact>
      <Fact label="bonuses.month.fields.outsideVolume">{formats.amount(close.outsideVolume, currency)}</Fact>
      <Fact label="bonuses.month.fields.outsideShare">{formats.share(close.outsideShare)}</Fact>
      {close.planVersion > 0 && <Fact label="money.fields.plan">{close.planVersion}</Fact>}
      {close.finishedAt !== null && (
        <Fact label="bonuses.month.fields.finishedAt">{formats.instant(close.finishedAt)}</Fact>
      )}
    </Facts>
  );
}
