import { ApiError } from "@kram/contract/client";
import { getSponsor } from "@kram/contract/registration";
import { MESSAGES } from "../../i18n/messages.ts";
import type { Locale } from "../../i18n/locale.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import { NarrowPage } from "../../ui/narrow-page.tsx";
import { requireSession } from "../sessions/public.server.ts";
import { readConsentWords } from "../content/public.ts";
import { Complete } from "./complete-form.tsx";
import { JoinForm } from "./join-form.tsx";
import { LinkForm } from "./link-form.tsx";
import { MailPress } from "./mail-press.tsx";

/** `sponsorNo` comes from a member's link. */
export function JoinPanel({ locale, sponsorNo }: { locale: Locale; sponsorNo?: string }) {
  const texts = MESSAGES[locale].registration;
  return (
    <section aria-label={texts.join.title} className="max-w-xl rounded border border-line bg-raised p-5 sm:p-8">
      <JoinForm texts={texts} locale={locale} {...(sponsorNo === undefined ? {} : { sponsorNo })} />
    </section>
  );
}

/** Viewing it does not use the link up. */
export function VerifyPage({ locale, token }: { locale: Locale; token: string }) {
  const texts = MESSAGES[locale].registration;
  const instead = <LinkForm texts={texts} locale={locale} kind="resend" head={false} />;
  return (
    <NarrowPage>
      <MailPress texts={texts} locale={locale} token={token} kind="registration" instead={instead} />
    </NarrowPage>
  );
}

export function LinkPage({ locale }: { locale: Locale }) {
  return (
    <NarrowPage>
      <LinkForm texts={MESSAGES[locale].registration} locale={locale} kind="link" />
    </NarrowPage>
  );
}

/** Viewing it does not use the link up. */
export function EnterPage({ locale, token }: { locale: Locale; token: string }) {
  const texts = MESSAGES[locale].registration;
  const instead = <LinkForm texts={texts} locale={locale} kind="link" head={false} />;
  return (
    <NarrowPage>
      <MailPress texts={texts} locale={locale} token={token} kind="link" instead={instead} />
    </NarrowPage>
  );
}

/** The page to complete a registration. */
export async function CompletePage({ locale }: { locale: Locale }) {
  await requireSession({ locale, path: "/register/complete" });
  const texts = {
    registration: MESSAGES[locale].registration,
    passwords: MESSAGES[locale].passwords,
    consents: await readConsentWords(locale),
  };
  return (
    <main id="content" className="wrap py-12 sm:py-20">
      <div className="mx-auto max-w-2xl">
        <Complete texts={texts} locale={locale} />
      </div>
    </main>
  );
}

/** False only where the API says that nobody has the number or short name: a failure is no matter of whoever follows a link. */
export async function isSponsorKnown(sponsorNo: string): Promise<boolean> {
  try {
    await shopApi().call(getSponsor, { query: { sponsorNo } });
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 422);
  }
}
