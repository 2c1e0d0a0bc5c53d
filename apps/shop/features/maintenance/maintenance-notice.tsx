"use client";
import type { MaintenanceNotice as MaintenanceWindow } from "@kram/contract/maintenance";
import { dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { Banner } from "../../ui/banner.tsx";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { maintenanceNotice } from "./lock-notices.ts";
import { loadMaintenanceTexts } from "./maintenance-texts.ts";

/** The owner's words before and during maintenance, in the instance's time zone. */
export default function MaintenanceNotice({ maintenance }: { maintenance: MaintenanceWindow }) {
  const locale = pageLocale();
  const texts = useLazyTexts(loadMaintenanceTexts);
  if (!texts) return null;
  const { state, message, startsAt, endsAt } = maintenance;
  const times = { from: dayTimeText(locale, startsAt), until: dayTimeText(locale, endsAt) };
  const said = message[locale] || message.pl;
  const key = state === "runs" ? "until" : maintenanceNotice(maintenance);
  return (
    <div className="wrap py-4">
      <Banner kind="warning" announce title={said || undefined}>
        <p>{fill(texts.maintenance[key], times)}</p>
      </Banner>
    </div>
  );
}
