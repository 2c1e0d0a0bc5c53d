import { hrefFor } from "../../i18n/href.ts";
import type { Locale } from "../../i18n/locale.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { SessionTexts } from "./session-texts.ts";

/** What the sign-in page says to someone who is signed in already. */
export function LoginDone({ texts, locale }: { texts: SessionTexts; locale: Locale }) {
  const action = <ButtonLink href={hrefFor(locale, "/produkty")}>{texts.doneAction}</ButtonLink>;
  return <EmptyState title={texts.done} text={texts.doneText} action={action} />;
}
