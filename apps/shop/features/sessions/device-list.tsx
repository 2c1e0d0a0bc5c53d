"use client";
import type { sessionItem } from "@kram/contract/sessions";
import { deviceName } from "@kram/domain/sessions";
import { useState } from "react";
import type { z } from "zod";
import { dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import { errorText, type ErrorTexts, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { call, refusalOf } from "../../platform/http/api.ts";
import { listSessions, revokeOtherSessions, revokeSession } from "../../platform/http/operations/sessions.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";

/** Signs any other device out. Source: sessions 15. */
export function DeviceList({ texts, locale }: { texts: Messages["security"]; locale: Locale }) {
  const { answer, refusal, reload, replace } = useOperation(listSessions, {});
  const errors = useLazyTexts(loadErrorTexts);
  const { devices } = texts;
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState title={devices.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  const forget = (id: string) => replace((list) => ({ ...list, items: list.items.filter((item) => item.id !== id) }));
  const keepThis = () => replace((list) => ({ ...list, items: list.items.filter(({ current }) => current) }));
  return (
    <section aria-labelledby="devices" className="flex flex-col gap-3">
      <h2 id="devices" className="text-lg">
        {devices.title}
      </h2>
      <p className="text-sm text-ink-soft">{devices.lead}</p>
      {answer ? (
        <>
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {answer.items.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                texts={devices}
                locale={locale}
                errors={errors}
                onGone={() => forget(device.id)}
              />
            ))}
          </ul>
          {answer.items.length > 1 && <RevokeOthers texts={devices} errors={errors} onDone={keepThis} />}
        </>
      ) : (
        <div aria-busy="true">
          <VisuallyHidden>{devices.loading}</VisuallyHidden>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </section>
  );
}

type Device = z.infer<typeof sessionItem>;

function DeviceRow({
  device: { id, userAgent, createdAt, lastSeenAt, current },
  texts,
  locale,
  errors,
  onGone,
}: {
  device: Device;
  texts: Messages["security"]["devices"];
  locale: Locale;
  errors: ErrorTexts | null;
  onGone: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const name = deviceName(userAgent) ?? texts.unknown;
  const revoke = async () => {
    setBusy(true);
    const refusal = await call(revokeSession, { params: { id } }).then(() => null, refusalOf);
    setBusy(false);
    // Signed out meanwhile.
    if (refusal === null || refusal.code === "session.unknown") {
      showToast({ kind: "success", title: texts.revoked });
      return onGone();
    }
    showToast({ kind: "error", title: texts.revokeFailed, ...(errors && { text: errorText(errors, refusal) }) });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {current && <Badge tone="green">{texts.this}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{fill(texts.since, { date: dayTimeText(locale, createdAt) })}</p>
        {!current && (
          <p className="text-sm text-ink-soft">{fill(texts.lastSeen, { date: dayTimeText(locale, lastSeenAt) })}</p>
        )}
      </div>
      {!current && (
        <Button
          size="small"
          variant="secondary"
          busy={busy}
          aria-label={fill(texts.revokeDevice, { device: name })}
          onClick={() => void revoke()}
        >
          {texts.revoke}
        </Button>
      )}
    </li>
  );
}

function RevokeOthers({
  texts,
  errors,
  onDone,
}: {
  texts: Messages["security"]["devices"];
  errors: ErrorTexts | null;
  onDone: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    const refusal = await call(revokeOtherSessions, {}).then(() => null, refusalOf);
    setBusy(false);
    if (refusal) {
      return showToast({
        kind: "error",
        title: texts.revokeFailed,
        ...(errors && { text: errorText(errors, refusal) }),
      });
    }
    showToast({ kind: "success", title: texts.othersRevoked });
    onDone();
  };
  return (
    <Button size="small" variant="secondary" className="self-start" busy={busy} onClick={() => void revoke()}>
      {texts.revokeOthers}
    </Button>
  );
}
