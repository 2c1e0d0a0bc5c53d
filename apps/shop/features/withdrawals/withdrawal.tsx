"use client";
import { useEffect, useState } from "react";
import { proofOfPerson, useSession } from "../sessions/public.ts";
import { callBackEnd } from "../../platform/http/api.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import type { Declaration } from "./check-declaration.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { DeclarationForm } from "./declaration-form.tsx";
import { DoneStep, type Receipt } from "./done-step.tsx";
import type { WithdrawalsTexts } from "./withdrawals-texts.ts";

const EMPTY: Declaration = { number: "", name: "", email: "", goods: "" };

type Step = { at: "fill" } | { at: "confirm" } | { at: "done"; receipt: Receipt };

/** Withdrawing from a contract in the two steps that the law names, without signing in: say which, then confirm. Source: Directive (EU) 2023/2673. */
export function Withdrawal({ texts }: { texts: WithdrawalsTexts }) {
  const [step, setStep] = useState<Step>({ at: "fill" });
  const [website, setWebsite] = useState("");
  const [declaration, setDeclaration] = useKnownFacts();
  const send = async () => {
    const token = await proofOfPerson();
    const body = { ...declaration, website, token, locale: pageLocale() };
    setStep({ at: "done", receipt: await callBackEnd<Receipt>("withdrawals", { method: "POST", body }) });
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

/** What is known of who withdraws from what: the order that a link named, and the member who is signed in. */
function useKnownFacts() {
  const [declaration, setDeclaration] = useState(EMPTY);
  const { status } = useSession();
  useEffect(() => {
    const number = new URLSearchParams(location.search).get("order")?.slice(0, 40) ?? "";
    if (number !== "") setDeclaration((known) => (known.number === "" ? { ...known, number } : known));
  }, []);
  useEffect(() => {
    if (status !== "authenticated") return;
    callBackEnd<{ personalData: { name: string; surname: string }; address: { email: string } }>("representative").then(
      ({ personalData: { name, surname }, address: { email } }) =>
        setDeclaration((known) =>
          known.email === "" ? { ...known, email, name: `${name} ${surname}`.trim() } : known,
        ),
      // The member types it then, as visitors do.
      () => undefined,
    );
  }, [status]);
  return [declaration, setDeclaration] as const;
}
