import type { OwnWithdrawal } from "@kram/contract/withdrawals";
import { fill } from "../../i18n/fill.ts";
import type { Messages } from "../../i18n/messages.ts";

const LINK = "inline-flex min-h-6 items-center text-green underline underline-offset-4";

export type SendBackTexts = Pick<
  Messages["returns"],
  "sendBack" | "parcel" | "typedCode" | "label" | "code" | "codeLink"
>;

/** What the goods of a withdrawal or a complaint are sent back with. */
export function SendBack({
  label: { trackingNumber, trackingUrl, hasLabel, hasCode, codeLink, typedCode },
  hrefs,
  texts,
}: {
  label: NonNullable<OwnWithdrawal["label"]>;
  hrefs: Record<"label" | "code", string>;
  texts: SendBackTexts;
}) {
  const links = [
    // The shop's own answer leads back to this page where the session has ended.
    { text: texts.label, href: hasLabel && hrefs.label, rel: "noopener" },
    { text: texts.code, href: hasCode && hrefs.code, rel: "noopener" },
    { text: texts.codeLink, href: codeLink, rel: "noreferrer" },
    { text: fill(texts.parcel, { number: trackingNumber ?? "" }), href: trackingUrl, rel: "noreferrer" },
  ];
  return (
    <div className="flex flex-col gap-1 text-ink">
      <p>{texts.sendBack}</p>
      {typedCode !== null && <p>{fill(texts.typedCode, { code: typedCode })}</p>}
      {trackingNumber !== null && trackingUrl === null && <p>{fill(texts.parcel, { number: trackingNumber })}</p>}
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {links.map(
          ({ text, href, rel }) =>
            href && (
              <a key={text} href={href} target="_blank" rel={rel} className={LINK}>
                {text}
              </a>
            ),
        )}
      </p>
    </div>
  );
}
