"use client";
import type { Messages } from "../../i18n/messages.ts";
import { useEffect, useRef, useState } from "react";
import { RefusalBanner } from "../../platform/errors/refusal-banner.tsx";
import { type Refusal, refusalOf } from "../../platform/http/api.ts";
import { Button } from "../../ui/button.tsx";
import type { Declaration } from "./declaration-form.tsx";

/** `onConfirm` throws BackEndError. */
export function ConfirmStep({
  texts,
  declaration,
  onBack,
  onConfirm,
}: {
  texts: Messages["withdrawals"];
  declaration: Declaration;
  onBack: () => void;
  onConfirm: () => Promise<void>;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => heading.current?.focus(), []);
  const confirm = async () => {
    setBusy(true);
    setRefusal(null);
    await onConfirm().catch((failure: unknown) => {
      setRefusal(refusalOf(failure));
      setBusy(false);
    });
  };
  const facts = [
    [texts.number, declaration.number],
    [texts.goods, declaration.goods.trim() === "" ? texts.allGoods : declaration.goods],
    [texts.name, declaration.name],
    [texts.email, declaration.email],
  ] as const;
  return (
    <div className="flex flex-col gap-6">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {texts.confirmTitle}
      </h3>
      <p>{texts.confirmText}</p>
      <dl className="flex flex-col divide-y divide-line border-y border-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 py-3 sm:grid-cols-[14rem_1fr]">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="break-words whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <RefusalBanner refusal={refusal} title={texts.failedTitle} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void confirm()}>
          {texts.confirm}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {texts.change}
        </Button>
      </div>
      <p aria-live="polite" className="sr-only">
        {busy ? texts.busy : ""}
      </p>
    </div>
  );
}
