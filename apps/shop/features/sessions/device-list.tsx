"use client";
import type { Locale } from "../../i18n/locale.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { DeviceRow, RevokeOthers } from "./device-row.tsx";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import type { SecurityTexts } from "./security-texts.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { listSessions } from "../../platform/http/operations.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";

/** Where the member is signed in; any other device can be signed out from here. Source: sessions 15. */
export function DeviceList({ texts, locale }: { texts: SecurityTexts; locale: Locale }) {
  const { answer, refusal, reload, replace } = useOperation(listSessions, {});
  const errors = useLazyTexts(loadErrorTexts);
  const { devices } = texts;
  if (refusal) {
    const text = errors && errorText(errors, refusal);
    return <ErrorState title={devices.failed} text={text} retryLabel={texts.retry} onRetry={reload} />;
  }
  const forget = (id: string) => replace(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
  const keepThis = () => replace(({ items }) => ({ items: items.filter(({ current }) => current) }));
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
