import { hrefFor } from "../i18n/href.ts";
import type { Locale } from "../i18n/locale.ts";
import { buttonLook } from "../ui/button-look.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import { Icon } from "../ui/icon.tsx";
import { FAILED_TEXTS } from "./failed-texts.ts";

/** Leads to where one is, query and all. */
const SAME_ADDRESS = "";

/** Says that a page failed; without scripts, a link to the same address tries again. */
export function FailedView({ locale }: { locale: Locale }) {
  const { title, text, retry, home } = FAILED_TEXTS[locale];
  return (
    <main id="content" className="wrap flex flex-col items-center gap-3 py-20 text-center">
      <Icon name="warning" className="size-12 text-clay" />
      <h1 className="text-xl">{title}</h1>
      <p className="max-w-md text-ink-soft">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <a href={SAME_ADDRESS} className={buttonLook()}>
          {retry}
        </a>
        <ButtonLink href={hrefFor(locale, "/")} variant="secondary">
          {home}
        </ButtonLink>
      </div>
    </main>
  );
}
