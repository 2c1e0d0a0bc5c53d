"use client";

import { writtenLocale } from "@kram/domain/languages";
import type { Messages } from "../../i18n/messages.ts";
import { useEffect, useRef, useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import { fill } from "../../i18n/fill.ts";
import { call } from "../../platform/http/api.ts";
import { getRepresentative } from "../../platform/http/operations/members.ts";
import { declareWithdrawal } from "../../platform/http/operations/withdrawals.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { proofOfPerson, useSession } from "../sessions/public.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { type Declaration, DeclarationForm } from "./declaration-form.tsx";

const EMPTY: Declaration = { number: "", name: "", email: "", goods: "" };

type Step = { at: "fill" } | { at: "confirm" } | { at: "done"; receipt: Receipt };

/** Two steps without signing in. Source: Directive (EU) 2023/2673. */
export function Withdrawal({ texts }: { texts: Messages["withdrawals"] }) {
  const [step, setStep] = useState<Step>({ at: "fill" });
  const [website, setWebsite] = useState("");
  const [declaration, setDeclaration] = useKnownFacts();
  const send = async () => {
    const token = await proofOfPerson();
    const body = { ...declaration, website, token, locale: pageLocale() };
    setStep({ at: "done", receipt: await call(declareWithdrawal, { body }) });
  };
  if (step.at === "done") return <DoneStep texts={texts} receipt={step.receipt} email={declaration.email} />;
  if (step.at === "confirm")
    return (
      <ConfirmStep texts={texts} declaration={declaration} onBack={() => setStep({ at: "fill" })} onConfirm={send} />
    );
  return (
    <DeclarationForm
      key={`${declaration.number} ${declaration.email}`}
      texts={texts}
      start={declaration}
      onFilled={(filled, trap) => {
        setDeclaration(filled);
        setWebsite(trap);
        setStep({ at: "confirm" });
      }}
    />
  );
}

/** The link's order and the signed-in member. */
function useKnownFacts() {
  const [declaration, setDeclaration] = useState(EMPTY);
  const { status } = useSession();
  useEffect(() => {
    const number = new URLSearchParams(location.search).get("order")?.slice(0, 40) ?? "";
    if (number !== "") setDeclaration((known) => (known.number === "" ? { ...known, number } : known));
  }, []);
  // If unreadable, the member types it, as visitors do.
  const { answer } = useOperation(getRepresentative, status === "authenticated" ? {} : null);
  useEffect(() => {
    if (!answer) return;
    const { name, surname } = answer.personalData;
    const { email } = answer.address;
    setDeclaration((known) => (known.email === "" ? { ...known, email, name: `${name} ${surname}`.trim() } : known));
  }, [answer]);
  return [declaration, setDeclaration] as const;
}

interface Receipt {
  reference: string;
  receivedAt: string;
}

/** Focused, so that it is spoken. */
function DoneStep({ texts, receipt, email }: { texts: Messages["withdrawals"]; receipt: Receipt; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { reference, receivedAt } = receipt;
  const date = new Intl.DateTimeFormat(writtenLocale(pageLocale()), {
    dateStyle: "long",
    timeStyle: "medium",
    timeZone: COUNTRY.timeZone,
  }).format(new Date(receivedAt));
  return (
    <div className="flex flex-col gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {texts.doneTitle}
      </h3>
      <p>{fill(texts.doneText, { reference, date, email })}</p>
      <p className="text-ink-soft">{texts.doneNext}</p>
    </div>
  );
}
