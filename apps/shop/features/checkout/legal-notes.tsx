import type { GuaranteeNotice } from "@kram/domain/complaints";
import type { ReactNode } from "react";
import "./guarantee.css";
import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { UnionShield } from "../../ui/union-shield.tsx";
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
      {mayWithdraw !== false && <Notice notice={texts.notice} locale={locale} opens={opens} />}
      <p className="text-sm">
        <a href={page("/complaints")} {...beside}>
          {texts.complain}
          {opens}
        </a>
      </p>
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

/** In the Union's colours in both themes. Source: Implementing Regulation (EU) 2025/1960, annex I. */
function Notice({ notice, locale, opens }: { notice: GuaranteeNotice; locale: Locale; opens: ReactNode }) {
  const points = (words: readonly string[]) => (
    <ul className="list-disc pl-5">
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="guarantee" className="guarantee">
      <div className="guarantee-head">
        <h3 id="guarantee">{notice.title}</h3>
        <UnionShield width={54} />
      </div>
      <div className="grid gap-5 p-4 text-sm sm:grid-cols-[minmax(0,1fr)_12rem] sm:p-5">
        <div className="flex flex-col gap-3">
          <p className="guarantee-main">{notice.main}</p>
          <p>{notice.rights}</p>
          {points(notice.rightsIf)}
          <p>{notice.sellers}</p>
          {points(notice.sellersOffer)}
        </div>
        <div className="flex flex-col gap-3">
          <p>{notice.countries}</p>
          <p>{notice.more}</p>
          <p className="text-center">
            <img
              src={`${BASE_PATH}/images/guarantee-${locale}.svg`}
              alt=""
              width={144}
              height={144}
              className="mx-auto"
            />
            <a href={notice.link} target="_blank" rel="noopener noreferrer" className="guarantee-link">
              {notice.address}
              {opens}
            </a>
          </p>
        </div>
        <div className="flex flex-col gap-3 sm:col-span-2">
          <p className="guarantee-title">{notice.faulty}</p>
          <ol className="list-decimal pl-5">
            {notice.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="flex items-start gap-4">
            <GaranMark />
            <span>{notice.garan}</span>
          </p>
        </div>
      </div>
    </section>
  );
}

/** What the label of a producer's guarantee looks like, in small. */
function GaranMark() {
  return (
    <svg viewBox="0 0 72 48" width="72" height="48" aria-hidden="true" className="shrink-0">
      <rect x="1" y="1" width="70" height="46" rx="4" fill="#fff" stroke="#000" strokeWidth="2" />
      <text x="6" y="16" fontSize="12" fontWeight="800" fill="#000">
        GARAN
      </text>
      <path d="M56 6h9v10h-9zM58 11l2.5 2.5 4-5" fill="none" stroke="#000" strokeWidth="1.5" />
      <path d="M6 21h60" stroke="#000" />
      <text x="6" y="41" fontSize="19" fontWeight="800" fill="#000">
        XX
      </text>
      <path d="M38 26h18v16H38zM38 31h18M42 24v4M52 24v4" fill="none" stroke="#000" strokeWidth="1.5" />
      <text x="47" y="40" fontSize="8" fontWeight="700" textAnchor="middle" fill="#000">
        365
      </text>
    </svg>
  );
}
