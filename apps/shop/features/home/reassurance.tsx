import { formatAmount } from "../../i18n/amount.ts";
import type { Locale } from "../../i18n/locale.ts";
import { translator } from "../../i18n/translator.ts";
import { readSettings } from "../settings/public.ts";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-paths.ts";

/** What a buyer can rely on: delivery, returns, an answer. */
export async function Reassurance({ locale }: { locale: Locale }) {
  const t = translator(locale, "home");
  const { freeShippingFrom, currency } = await readSettings();
  const amount = formatAmount(freeShippingFrom, currency, locale);
  const promises: { icon: IconName; title: string; text: string }[] = [
    { icon: "truck", title: t("deliveryTitle"), text: t("deliveryText", { amount }) },
    { icon: "returns", title: t("returnsTitle"), text: t("returnsText") },
    { icon: "chat", title: t("contactTitle"), text: t("contactText") },
  ];
  return (
    <section aria-labelledby="reassurance" className="wrap">
      <h2 id="reassurance" className="sr-only">
        {t("reassurance")}
      </h2>
      <ul className="grid gap-8 border-t border-line pt-10 md:grid-cols-3">
        {promises.map(({ icon, title, text }) => (
          <li key={icon} className="flex gap-4">
            <Icon name={icon} className="mt-0.5 size-7 text-green" />
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
