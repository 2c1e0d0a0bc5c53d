"use client";
import type { sessionItem } from "@kram/contract/sessions";
import { useState } from "react";
import type { z } from "zod";
import { dayTimeText } from "../../i18n/date-text.ts";
import { fill } from "../../i18n/fill.ts";
import type { Locale } from "../../i18n/locale.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast/toast-store.ts";
import { call, refusalOf } from "../../platform/http/api.ts";
import { revokeOtherSessions, revokeSession } from "../../platform/http/operations.ts";
import { deviceName } from "@kram/domain/sessions";
import { type ErrorTexts, errorText } from "../../platform/errors/error-texts.ts";
import type { SecurityTexts } from "./security-texts.ts";

/** A device on which the member is signed in. */
export type Device = z.infer<typeof sessionItem>;

/** One device on which the member is signed in, with the way to sign it out. */
export function DeviceRow({
  device: { id, userAgent, createdAt, lastSeenAt, current },
  texts,
  locale,
  errors,
  onGone,
}: {
  device: Device;
  texts: SecurityTexts["devices"];
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
    // One that was signed out meanwhile is gone as well.
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

/** Signs all devices out but the one that is looked at. */
export function RevokeOthers({
  texts,
  errors,
  onDone,
}: {
  texts: SecurityTexts["devices"];
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
