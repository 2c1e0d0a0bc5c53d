"use client";
import type { LinkedPurchase } from "@kram/contract/payment-links";
import { parseMinor } from "@kram/domain/money";
import { type Consents, NO_CONSENTS, REQUIRED_CONSENTS } from "@kram/domain/consents";
import type { CompanyPurchase as Purchase } from "@kram/domain/withdrawals";
import { type FormEvent, useRef, useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import { dayTimeText, weekdaysText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import { viewVisitorCart } from "../../platform/http/operations/cart.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { amountText, type LineProduct } from "../cart/public.ts";
import {
  type AgreedConsents,
  CompanyPurchase,
  ConsentBoxes,
  LegalNotes,
  OrderTotals,
  type CheckoutTexts,
  PaymentMarks,
  rightOf,
  type SummaryCart,
  SummaryLines,
} from "../checkout/public.ts";
import { LinePicture } from "../orders/public.ts";
import { type LinkPart, refusalText } from "./link-part.ts";

type LinkedCart = NonNullable<LinkedPurchase["cart"]>;

/** The whole order with what has to be agreed to; one press orders it and leads to the payment. Source: cart 29. */
export function LinkedForm({ name, cart, ...part }: LinkPart & { name: string; cart: LinkedCart }) {
  const { texts, locale, errors, linked } = part;
  const { checkout } = texts;
  const form = useRef<HTMLFormElement>(null);
  const [consents, setConsents] = useState<Consents>(NO_CONSENTS);
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const [asked, setAsked] = useState(false);
  const right = { ...rightOf(cart.isCompany ? "company" : "private", purchase, COUNTRY), answer: setPurchase };
  const complete = REQUIRED_CONSENTS.every((each) => consents[each]) && (!right.asks || purchase !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (complete)
      void linked.order({ ...(consents as AgreedConsents), ...(purchase && { companyPurchase: purchase }) });
    else
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>("input[aria-invalid=true], [aria-invalid=true] input")?.focus(),
      );
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-12"
    >
      <div className="flex flex-col gap-8">
        <header className="flex flex-col gap-3">
          <h1 className="text-2xl">{texts.title}</h1>
          <p className="text-ink-soft">{fill(texts.lead, { name })}</p>
          <p className="font-semibold">
            {checkout.total}:{" "}
            <span className="money">{amountText(locale, cart.summary.totalGrossCost, cart.summary.currency)}</span>
          </p>
          <p className="text-sm text-ink-soft">{fill(texts.until, { date: dayTimeText(locale, cart.endsAt) })}</p>
        </header>
        <Delivery texts={texts} locale={locale} delivery={cart.delivery} />
        <section className="flex flex-col gap-1" aria-labelledby="payment-title">
          <h2 id="payment-title" className="text-xl">
            {checkout.payment}
          </h2>
          <p className="font-semibold">{checkout.TRANSFER}</p>
          <p className="text-sm text-ink-soft">{checkout.TRANSFER_hint}</p>
          <PaymentMarks channels={cart.channels} texts={checkout} />
        </section>
        <ConsentBoxes
          texts={checkout}
          errors={errors}
          consents={consents}
          asked={asked}
          onChange={setConsents}
          isCompany={cart.isCompany}
        />
        <LegalNotes texts={checkout} locale={locale} mayWithdraw={right.mayWithdraw} />
      </div>
      <section
        aria-labelledby="summary-title"
        className="flex flex-col gap-5 rounded bg-raised p-5 sm:p-6 lg:sticky lg:top-24"
      >
        <h2 id="summary-title" className="text-xl">
          {checkout.summary}
        </h2>
        <Lines part={part} cart={cart} />
        <CompanyPurchase texts={checkout} errors={errors} right={right} asked={asked} />
        <Problem {...part} incomplete={asked && !complete} />
        <Button type="submit" wide busy={linked.busy}>
          {checkout.order}
        </Button>
        <p aria-live="polite" className="sr-only">
          {linked.busy ? checkout.ordering : ""}
        </p>
      </section>
    </form>
  );
}

function Lines({ part: { texts, locale }, cart }: { part: LinkPart; cart: LinkedCart }) {
  const summary = useSummaryCart(cart);
  return (
    <>
      <SummaryLines texts={texts.checkout} locale={locale} cart={summary} />
      <LinkedGifts texts={texts.checkout} gifts={cart.gifts} products={summary.products} />
      <OrderTotals texts={texts.checkout} locale={locale} cart={summary} />
    </>
  );
}

function Problem({ incomplete, ...part }: LinkPart & { incomplete: boolean }) {
  const problem = refusalText(part);
  const { checkout } = part.texts;
  return (
    <div role="alert" className="empty:hidden">
      {problem !== null && (
        <Banner kind="error" title={checkout.orderFailed}>
          {problem}
        </Banner>
      )}
      {problem === null && incomplete && <Banner kind="warning">{checkout.checkForm}</Banner>}
    </div>
  );
}

function Delivery({
  texts,
  locale,
  delivery: { title, receiver, arrival },
}: Pick<LinkPart, "texts" | "locale"> & { delivery: LinkedCart["delivery"] }) {
  const { name, surname, locker, street, buildingNo, apartmentNo, zipCode, city } = receiver;
  const house = [buildingNo, apartmentNo].filter((each) => each !== "").join("/");
  const lines = [
    `${name} ${surname}`,
    locker === null ? "" : fill(texts.locker, { name: locker }),
    `${street} ${house}`,
    `${zipCode} ${city}`,
  ].map((line) => line.trim());
  return (
    <section className="flex flex-col gap-1" aria-labelledby="delivery-title">
      <h2 id="delivery-title" className="text-xl">
        {texts.checkout.delivery}
      </h2>
      <p className="font-semibold">{title}</p>
      <address className="not-italic">
        {lines
          .filter((line) => line !== "")
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
      {arrival && (
        <p className="text-sm text-ink-soft">
          {fill(texts.checkout.arrivesOn, { date: weekdaysText(locale, arrival) })}
        </p>
      )}
    </section>
  );
}

/** The cart as the checkout's summary takes it, with what the catalogue knows of its products. */
function useSummaryCart(cart: LinkedCart): SummaryCart {
  const codes = [...cart.products, ...cart.gifts].map(({ code }) => code);
  const productCodes = [...new Set(codes)].toSorted().join(",");
  const { answer } = useOperation(viewVisitorCart, { query: { locale: pageLocale(), productCodes } });
  return {
    lines: cart.products.map(({ code, quantity, priceGrossSingle }) => ({
      code,
      quantity,
      unitGross: parseMinor(priceGrossSingle) ?? 0,
    })),
    products: answer?.products ?? {},
    cart,
    settling: false,
  };
}

function LinkedGifts({
  texts,
  gifts,
  products,
}: {
  texts: CheckoutTexts;
  gifts: LinkedCart["gifts"];
  products: Readonly<Record<string, LineProduct>>;
}) {
  if (gifts.length === 0) return null;
  return (
    <ul aria-label={texts.gifts} className="flex flex-col gap-2 text-sm">
      {gifts.map(({ code, quantity }) => (
        <li key={code} className="flex items-center gap-3">
          <LinePicture product={products[code] ?? null} />
          <span className="min-w-0 grow">
            {quantity} × {products[code]?.title ?? code}
          </span>
          <span className="rounded bg-yolk px-1.5 text-xs font-semibold text-on-yolk">{texts.gift}</span>
        </li>
      ))}
    </ul>
  );
}
