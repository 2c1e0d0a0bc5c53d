import type { OwnWithdrawal } from "@kram/contract/withdrawals";
import { fill } from "../../i18n/fill.ts";
import type { Messages } from "../../i18n/messages.ts";

const LINK = "inline-flex min-h-6 items-center text-green underline underline-offset-4";

export type SendBackTexts = Pick<Messages["returns"], "sendBack" | "label" | "code" | "codeLink">;

/** Label and code to send the goods of a withdrawal or a complaint back with. */
export function SendBack({
  label: { trackingNumber, hasCode, codeLink },
  hrefs,
  texts,
}: {
  label: NonNullable<OwnWithdrawal["label"]>;
  hrefs: Record<"label" | "code", string>;
  texts: SendBackTexts;
}) {
  return (
    <div className="flex flex-col gap-1 text-ink">
      <p>{fill(texts.sendBack, { number: trackingNumber })}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <a href={hrefs.label} download className={LINK}>
          {texts.label}
        </a>
        {hasCode && (
          <a href={hrefs.code} target="_blank" rel="noreferrer" className={LINK}>
            {texts.code}
          </a>
        )}
        {codeLink && (
          <a href={codeLink} target="_blank" rel="noreferrer" className={LINK}>
            {texts.codeLink}
          </a>
        )}
      </p>
    </div>
  );
}
