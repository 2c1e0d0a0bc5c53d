"use client";
import type { sessionItem } from "@kram/contract/sessions";
import type { z } from "zod";
import type { Locale } from "../../i18n/locale.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { errorText, loadErrorTexts, useBackEnd, useLazyTexts } from "../sessions/public.ts";
import { DeviceRow } from "./device-row.tsx";
import type { MembersTexts } from "./members-texts.ts";

/** A device on which the member is signed in. */
export type Device = z.infer<typeof sessionItem>;

/** Where the member is signed in; any other device can be signed out from here. Source: decisions §8. */
export function DeviceList({ texts, locale }: { texts: MembersTexts; locale: Locale }) {
  const { answer, refusal, reload, replace } = useBackEnd<{ items: Device[] }>("sessions");
  const errors = useLazyTexts(loadErrorTexts);
  const { profile } = texts;
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return (
      <ErrorState level={3} title={profile.sessionsFailed} text={text} retryLabel={texts.retry} onRetry={reload} />
    );
  }
  const forget = (id: string) => replace(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
  return (
    <section aria-labelledby="devices" className="flex flex-col gap-3">
      <h3 id="devices" className="text-base font-semibold">
        {profile.sessions}
      </h3>
      <p className="text-sm text-ink-soft">{profile.sessionsLead}</p>
      {answer ? (
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {answer.items.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              texts={profile}
              locale={locale}
              errors={errors}
              onGone={() => forget(device.id)}
            />
          ))}
        </ul>
      ) : (
        <div aria-busy="true">
          <VisuallyHidden>{profile.sessionsLoading}</VisuallyHidden>
          <Skeleton className="h-24 w-full" />
        </div>
      )}
    </section>
  );
}
