"use client";
import type { LinkedPurchase } from "@kram/contract/payment-links";
import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { StallMark } from "../../ui/stall-mark.tsx";
import { amountText } from "../cart/public.ts";
import { type LinkPart, refusalText } from "./link-part.ts";

const TITLES = { UNPAID: "unpaidTitle", FAILED: "failedTitle", PAID: "paidTitle" } as const;
const LINES = { UNPAID: "unpaidText", FAILED: "failedText", PAID: "paidText" } as const;

/** What became of the order that the link placed; without signing in it can only be paid. Source: cart 29. */
export function LinkedOrder({ order, ...part }: LinkPart & { order: NonNullable<LinkedPurchase["order"]> }) {
  const { texts, locale, linked } = part;
  const { number, state, totalGrossCost, currency } = order;
  const total = amountText(locale, totalGrossCost, currency);
  const problem = refusalText(part);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-6 py-6 text-center sm:py-14">
      {state === "PAID" && <StallMark className="size-24 text-green" />}
      <div aria-live="polite" className="flex flex-col items-center gap-4">
        <h1 className="text-2xl">{texts[TITLES[state]]}</h1>
        <p className="money font-semibold">{fill(texts.number, { number, total })}</p>
        <p className="text-ink-soft">{texts[LINES[state]]}</p>
      </div>
      <div role="alert" className="empty:hidden">
        {problem !== null && <Banner kind="error">{problem}</Banner>}
      </div>
      {state === "PAID" ? (
        <ButtonLink variant="secondary" href={hrefFor(locale, "/produkty")}>
          {texts.checkout.goOn}
        </ButtonLink>
      ) : (
        <Button busy={linked.busy} onClick={() => void linked.pay()}>
          {fill(texts.pay, { total })}
        </Button>
      )}
    </div>
  );
}
