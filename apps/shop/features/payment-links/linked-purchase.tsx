"use client";
import { useEffect } from "react";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { errorText, loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { useLazyTexts } from "../../platform/texts/use-lazy-texts.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { endToasts } from "../../ui/toast/toast-event.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import type { LinkTexts } from "./link-part.ts";
import { LinkedForm } from "./linked-form.tsx";
import { LinkedOrder } from "./linked-order.tsx";
import { useLinkedPurchase } from "./use-linked-purchase.ts";

/** What the link leads to: an order to agree to, one to pay, or nothing any more. Source: cart 29. */
export function LinkedPurchaseView({ texts, locale, token }: { texts: LinkTexts; locale: Locale; token: string }) {
  const linked = useLinkedPurchase(token);
  const errors = useLazyTexts(loadErrorTexts);
  useEffect(endToasts, []);
  const { purchase, failure, reload } = linked;
  if (failure?.code === "link.invalid" || failure?.code.startsWith("request."))
    return <Over texts={texts} locale={locale} />;
  if (failure && !purchase) {
    const text = errors ? errorText(errors, failure) : "";
    return <ErrorState title={texts.failed} text={text} retryLabel={texts.retry} onRetry={() => void reload()} />;
  }
  if (!purchase || !errors) return <Loading texts={texts} />;
  const part = { texts, locale, errors, linked };
  if (purchase.order) return <LinkedOrder {...part} order={purchase.order} />;
  if (purchase.cart) return <LinkedForm {...part} name={purchase.name} cart={purchase.cart} />;
  return <Over texts={texts} locale={locale} />;
}

/** The same words whatever became of it. */
function Over({ texts, locale }: { texts: LinkTexts; locale: Locale }) {
  const actions = (
    <>
      <ButtonLink href={hrefFor(locale, "/login")}>{texts.signIn}</ButtonLink>
      <ButtonLink variant="secondary" href={hrefFor(locale, "/contact")}>
        {texts.contact}
      </ButtonLink>
    </>
  );
  return <EmptyState level={1} title={texts.overTitle} text={texts.overText} action={actions} />;
}

function Loading({ texts }: { texts: LinkTexts }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-6">
      <VisuallyHidden>{texts.loading}</VisuallyHidden>
      <h1 className="text-2xl">{texts.title}</h1>
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
