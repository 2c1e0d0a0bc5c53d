import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES } from "../../i18n/messages.ts";
import type problems from "../../messages/pl/sign-in-problems.json";
import { loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { StallMark } from "../../ui/stall-mark.tsx";

/** Where trying again cannot help. */
const HOPELESS: readonly SignInProblem[] = ["denied", "server"];
const BLOCKED = "sign-in.blocked";

/** With a way on. Source: sessions 18. */
export async function SignInProblemPage({ locale, error }: { locale: Locale; error: string }) {
  const texts = MESSAGES[locale].signInProblems;
  const { title, text, kind } = await wordsOf(locale, error);
  return (
    <main id="content" className="wrap py-12 sm:py-20">
      <div className="mx-auto flex max-w-md flex-col items-center gap-4 text-center">
        <StallMark className="size-20 text-line-strong" />
        {title !== texts.title && <p className="text-sm font-semibold text-ink-soft">{texts.title}</p>}
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-soft">{text}</p>
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <ButtonLink href={hrefFor(locale, "/login")}>{texts.toLogin}</ButtonLink>
          {HOPELESS.includes(kind) || error === BLOCKED ? (
            <ButtonLink variant="secondary" href={hrefFor(locale, "/contact")}>
              {texts.toContact}
            </ButtonLink>
          ) : (
            <ButtonLink variant="secondary" href={hrefFor(locale, "/")}>
              {texts.home}
            </ButtonLink>
          )}
        </div>
        {/^[\w.-]{1,60}$/u.test(error) && (
          <p className="mt-2 text-sm wrap-anywhere text-ink-soft">{fill(texts.code, { code: error })}</p>
        )}
      </div>
    </main>
  );
}

async function wordsOf(locale: Locale, error: string): Promise<{ title: string; text: string; kind: SignInProblem }> {
  const { kinds, title } = MESSAGES[locale].signInProblems;
  const kind = signInProblem(error) ?? "unknown";
  const errors: Readonly<Record<string, string>> = await loadErrorTexts(locale);
  const own = signInProblem(error) === null && Object.hasOwn(errors, error) ? errors[error] : undefined;
  return own === undefined ? { ...kinds[kind], kind } : { title, text: own, kind };
}

type SignInProblem = keyof (typeof problems)["kinds"];

/** Error names of next-auth and the shop by meaning. */
const NAMES: Record<SignInProblem, readonly string[]> = {
  server: [
    "Configuration",
    "MissingAPIRouteError",
    "MISSING_NEXTAUTH_API_ROUTE_ERROR",
    "MissingSecretError",
    "NO_SECRET",
    "MissingSecret",
    "MissingAuthorizeError",
    "CALLBACK_CREDENTIALS_HANDLER_ERROR",
    "MissingAuthorize",
    "MissingAdapterError",
    "EMAIL_REQUIRES_ADAPTER_ERROR",
    "MissingAdapter",
    "MissingAdapterMethodsError",
    "MISSING_ADAPTER_METHODS_ERROR",
    "MissingAdapterMethods",
    "UnsupportedStrategyError",
    "CALLBACK_CREDENTIALS_JWT_ERROR",
    "UnsupportedStrategy",
    "server.failed",
    "server.unavailable",
  ],
  unknown: ["UnknownError", "Default", "Signin", "Callback", "SessionTokenError"],
  partner: ["OAuthCallbackError", "OAUTH_CALLBACK_ERROR", "OAuthSignin", "OAuthCallback", "OAuthCreateAccount"],
  linked: ["AccountNotLinkedError", "OAuthAccountNotLinked"],
  callback: ["InvalidCallbackUrl", "INVALID_CALLBACK_URL_ERROR"],
  credentials: ["CredentialsSignin", "sign-in.failed"],
  denied: ["AccessDenied", "user.forbidden"],
  link: ["Verification", "EmailSignin", "EmailCreateAccount", "link.invalid"],
  session: ["SessionRequired"],
};

const KINDS = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.map((name) => [name, kind as SignInProblem] as const)),
);

/** Null for an unknown name. */
export function signInProblem(error: string): SignInProblem | null {
  return KINDS.get(error) ?? null;
}
