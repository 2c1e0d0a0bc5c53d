"use client";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { refreshCart } from "./cart-store.ts";
import type { CartTexts } from "./cart-texts.ts";

/** A cart that could not be read at all; `code` is the refusal. */
export function CartFailed({ texts, code }: { texts: CartTexts; code: string }) {
  const errors = useLazyTexts(loadErrorTexts);
  return (
    <ErrorState
      level={3}
      title={texts.failed}
      text={errors && errorText(errors, { code })}
      retryLabel={texts.retry}
      onRetry={() => void refreshCart()}
    />
  );
}

/** A cart whose lines are known but could not be brought up to date. */
export function DetailsFailed({ texts, code }: { texts: CartTexts; code: string }) {
  const errors = useLazyTexts(loadErrorTexts);
  const retry = (
    <Button size="small" variant="secondary" onClick={() => void refreshCart()}>
      {texts.retry}
    </Button>
  );
  return (
    <Banner kind="warning" title={texts.failedDetails} announce action={retry}>
      {errors && errorText(errors, { code })}
    </Banner>
  );
}
