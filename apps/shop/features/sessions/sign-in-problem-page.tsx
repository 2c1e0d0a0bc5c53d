import { fill } from "../../i18n/fill.ts";
import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EggMark } from "../../ui/egg-mark.tsx";
import { loadErrorTexts } from "../../platform/errors/error-texts.ts";
import { type SignInProblem, signInProblem } from "./sign-in-problem.ts";
import { signInProblemsTexts } from "./sign-in-problems-texts.ts";

/** Problems that trying again will not end, and the refusal that asks to write. */
const HOPELESS: readonly SignInProblem[] = ["denied", "server"];
const BLOCKED = "sign-in.blocked";

/** Where a sign-in leads that failed: what happened, in words, and a way on. An unknown name reads as an unknown reason. Source: sessions 18. */
export async function SignInProblemPage({ locale, error }: { locale: Locale; error: string }) {
  const texts = signInProblemsTexts(locale);
  const { title, text, kind } = await wordsOf(locale, error);
  return (
    <main id="content" className="wrap py-12 sm:py-20">
      <div className="mx-auto flex max-w-md flex-col items-center gap-4 text-center">
        <EggMark className="size-20 text-line-strong" />
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
  const { kinds, title } = signInProblemsTexts(locale);
  const kind = signInProblem(error) ?? "unknown";
  const errors: Readonly<Record<string, string>> = await loadErrorTexts(locale);
  const own = signInProblem(error) === null && Object.hasOwn(errors, error) ? errors[error] : undefined;
  return own === undefined ? { ...kinds[kind], kind } : { title, text: own, kind };
}
