import { useTranslate } from "react-admin";
import { useFormats } from "../../ui/use-formats.ts";
import type { PromotionRecord } from "./promotions-resource.ts";

export function PromotionPeriod({ promotion: { startsAt, endsAt } }: { promotion: PromotionRecord }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (startsAt === null && endsAt === null) return translate("promotions.always");
  const write = (instant: string | null) =>
    instant === null ? translate("promotions.open") : formats.instant(instant);
  return translate("promotions.from_to", { from: write(startsAt), to: write(endsAt) });
}
