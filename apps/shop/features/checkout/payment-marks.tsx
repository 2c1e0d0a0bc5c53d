import type { PaymentChannel } from "@kram/domain/payments";
import type { ReactNode } from "react";
import type { CheckoutTexts } from "./checkout-texts.ts";

/** Marks of our own, drawn in the shop's type: names that people look for, no logos of others. */
const DRAWN: Readonly<Record<PaymentChannel, ReactNode>> = {
  blik: <Letters text="BLIK" />,
  p24: <Letters text="P24" />,
  sepa: <Letters text="SEPA" />,
  paypal: <Letters text="PayPal" />,
  klarna: <Letters text="Klarna" />,
  card: (
    <svg viewBox="0 0 24 16" className="h-4 w-6" fill="none" stroke="currentColor" strokeWidth="1.5">
      <rect x="1" y="1" width="22" height="14" rx="2.5" />
      <path d="M1 5.5h22M4.5 11.5h5" />
    </svg>
  ),
  transfer: (
    <svg viewBox="0 0 24 16" className="h-4 w-6" fill="none" stroke="currentColor" strokeWidth="1.5">
      <path d="M3 6 12 1.5 21 6zM5.5 6.5v5M10 6.5v5M14 6.5v5M18.5 6.5v5M3 14.5h18" />
    </svg>
  ),
};

function Letters({ text }: { text: string }) {
  return <span className="text-xs font-semibold tracking-wide">{text}</span>;
}

/** What the provider's page offers, by name. */
export function PaymentMarks({ channels, texts }: { channels: readonly PaymentChannel[]; texts: CheckoutTexts }) {
  if (channels.length === 0) return null;
  return (
    <span className="mt-2 flex flex-wrap gap-2">
      {channels.map((channel) => (
        <span
          key={channel}
          className="inline-flex min-h-7 items-center gap-1.5 rounded border border-line-strong bg-paper px-2 text-ink"
        >
          <span aria-hidden="true">{DRAWN[channel]}</span>
          <span className={NAMED_BY_MARK.has(channel) ? "sr-only" : "text-xs"}>{texts[`channel_${channel}`]}</span>
        </span>
      ))}
    </span>
  );
}

/** Their mark is their name already. */
const NAMED_BY_MARK: ReadonlySet<PaymentChannel> = new Set(["blik", "p24", "sepa", "paypal", "klarna"]);
