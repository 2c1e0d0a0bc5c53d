"use client";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ErrorState } from "../../ui/error-state.tsx";
import { call } from "../../platform/http/api.ts";
import { listFavouriteCodes } from "../../platform/http/operations.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";

/** Says why the favourites could not be read and tries again; a session that is over is noticed by the try. */
export function FavouritesFailed({ texts, code }: { texts: { failed: string; retry: string }; code: string }) {
  const router = useRouter();
  const [busy, begin] = useTransition();
  const errors = useLazyTexts(loadErrorTexts);
  const retry = () =>
    begin(async () => {
      await call(listFavouriteCodes, {}).catch(() => null);
      begin(() => router.refresh());
    });
  return (
    <ErrorState
      title={texts.failed}
      text={errors && errorText(errors, { code })}
      retryLabel={texts.retry}
      onRetry={retry}
      busy={busy}
    />
  );
}
