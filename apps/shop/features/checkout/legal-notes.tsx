import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { CheckoutTexts } from "./checkout-texts.ts";

const LINK = "inline-flex min-h-6 items-center underline underline-offset-4 hover:text-green";

/** Links open in another tab. Sources: Directives 2011/83/EU and (EU) 2024/825; Implementing Regulation (EU) 2025/1960, annex I. */
export function LegalNotes({
  texts,
  locale,
  mayWithdraw,
}: {
  texts: CheckoutTexts;
  locale: Locale;
  /** Null while it is not certain: then nothing is promised. */
  mayWithdraw: boolean | null;
}) {
  const beside = { target: "_blank", rel: "noopener noreferrer", className: LINK } as const;
  const page = (path: string) => BASE_PATH + hrefFor(locale, path);
  const opens = <span className="sr-only">, {texts.opensBeside}</span>;
  return (
    <section aria-labelledby="rights" className="flex flex-col gap-4">
      <h2 id="rights" className="text-xl">
        {texts.rights}
      </h2>
      <div className="flex flex-col gap-2 rounded border-2 border-green bg-raised p-4 text-sm">
        <h3 className="text-base font-semibold">{texts.guarantee}</h3>
        <p>{texts.guaranteeText}</p>
        <p className="text-ink-soft">{texts.guaranteeHow}</p>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <a href={texts.guaranteeNoticeAddress} {...beside}>
            {texts.guaranteeNotice}
            {opens}
          </a>
          <a href={page("/complaints")} {...beside}>
            {texts.complain}
            {opens}
          </a>
        </p>
      </div>
      {mayWithdraw === true && (
        <p className="text-sm">
          {texts.withdrawal}{" "}
          <a href={page("/right-of-withdrawal")} {...beside}>
            {texts.withdrawalLink}
            {opens}
          </a>
        </p>
      )}
      {mayWithdraw === false && <p className="text-sm">{texts.noWithdrawal}</p>}
      <p className="text-sm">
        <a href={page("/delivery-and-payment")} {...beside}>
          {texts.deliveryCosts}
          {opens}
        </a>
      </p>
    </section>
  );
}
