"use client";
import type { Messages } from "../../i18n/messages.ts";
import type { appSetUp, secondFactors } from "@kram/contract/sessions";
import { deviceName } from "@kram/domain/sessions";
import { useState } from "react";
import type { z } from "zod";
import { dayText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { BackEndError, call } from "../../platform/http/api.ts";
import {
  addPasskey,
  getSecondFactors,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
  startApp,
  startPasskey,
} from "../../platform/http/operations/sessions.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { AppSetUp, ConfirmDialog } from "./second-factor-steps.tsx";
import { NewCodes, PasskeysPart, RecoveryCodesPart } from "./second-factor-parts.tsx";
import { makePasskey } from "./passkeys.tsx";

type SecondFactorsAnswer = z.infer<typeof secondFactors>;

type SetUp = z.infer<typeof appSetUp>;

type Change = "addApp" | "removeApp" | "renewCodes" | "addPasskey" | { removePasskey: string };

/** Changes need the password. */
export function SecondFactors({ texts, locale }: { texts: Messages["security"]; locale: Locale }) {
  const { answer, refusal, reload, replace } = useOperation(getSecondFactors, {});
  const errors = useLazyTexts(loadErrorTexts);
  const [change, setChange] = useState<Change | null>(null);
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState title={texts.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  const done = (title: string, next?: SecondFactorsAnswer) => {
    setChange(null);
    showToast({ kind: title === texts.passkeys.cancelled ? "info" : "success", title });
    if (next) replace(next);
    else reload();
  };
  const act = async (what: Change, password: string) => {
    const body = { password };
    if (what === "addApp") {
      setSetUp(await call(startApp, { body }));
      setChange(null);
    } else if (what === "removeApp") {
      done(texts.app.removed, await call(removeApp, { body }));
    } else if (what === "addPasskey") {
      const added = await addOwnPasskey(password, texts.passkeys.label);
      if (added === null) return done(texts.passkeys.cancelled);
      setCodes(added);
      done(texts.passkeys.added);
    } else if (what === "renewCodes") {
      const { recoveryCodes } = await call(renewRecoveryCodes, { body });
      setCodes(recoveryCodes);
      setChange(null);
      reload();
    } else {
      done(texts.passkeys.removed, await call(removePasskey, { params: { id: what.removePasskey }, body }));
    }
  };
  const confirmed = (recoveryCodes: readonly string[]) => {
    setSetUp(null);
    setCodes(recoveryCodes);
    done(texts.app.done);
  };
  return (
    <section aria-labelledby="second-step" className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h2 id="second-step" className="text-lg">
          {texts.second.title}
        </h2>
        <p className="text-sm text-ink-soft">{texts.second.lead}</p>
      </div>
      {codes.length > 0 && <NewCodes texts={texts.codes} codes={codes} onDone={() => setCodes([])} />}
      {setUp && (
        <AppSetUp texts={texts} errors={errors} setUp={setUp} onDone={confirmed} onCancel={() => setSetUp(null)} />
      )}
      {answer ? (
        <div className="flex flex-col divide-y divide-line border-y border-line">
          {!setUp && <AppPart texts={texts.app} locale={locale} app={answer.app} ask={setChange} />}
          <PasskeysPart texts={texts} locale={locale} passkeys={answer.passkeys} ask={setChange} />
          {(answer.app !== null || answer.passkeys.length > 0) && (
            <RecoveryCodesPart texts={texts.codes} locale={locale} left={answer.recoveryCodesLeft} ask={setChange} />
          )}
        </div>
      ) : (
        <div aria-busy="true">
          <VisuallyHidden>{texts.loading}</VisuallyHidden>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
      {change && (
        <ConfirmDialog
          texts={texts}
          errors={errors}
          act={(password) => act(change, password)}
          onClose={() => setChange(null)}
        />
      )}
    </section>
  );
}

function AppPart({
  texts,
  locale,
  app,
  ask,
}: {
  texts: Messages["security"]["app"];
  locale: Locale;
  app: { addedAt: string } | null;
  ask: (change: "addApp" | "removeApp") => void;
}) {
  return (
    <div className="flex flex-col items-start gap-3 py-5">
      <h3 className="flex flex-wrap items-center gap-3 text-base font-semibold">
        {texts.title}
        {app && <Badge tone="green">{texts.on}</Badge>}
      </h3>
      <p className="text-sm text-ink-soft">
        {app ? fill(texts.since, { date: dayText(locale, app.addedAt) }) : texts.text}
      </p>
      <Button size="small" variant="secondary" onClick={() => ask(app ? "removeApp" : "addApp")}>
        {app ? texts.remove : texts.add}
      </Button>
    </div>
  );
}

/** Names the passkey after the device; answers first recovery codes, null when cancelled. Throws BackEndError. */
async function addOwnPasskey(password: string, fallback: string): Promise<string[] | null> {
  const options = await call(startPasskey, { body: { password } });
  const credential = await makePasskey(options).catch((failure: unknown) => {
    if (failure instanceof BackEndError && failure.message === "passkey.cancelled") return null;
    throw failure;
  });
  if (credential === null) return null;
  const label = deviceName(navigator.userAgent) ?? fallback;
  const { recoveryCodes } = await call(addPasskey, { body: { label, credential } });
  return recoveryCodes;
}
