import type { Messages } from "../../i18n/messages.ts";
import type { Representative } from "@kram/contract/members";
import type { Locale } from "../../i18n/locale.ts";
import type { ErrorTexts } from "../../platform/errors/error-texts.ts";

/** What every section of the profile gets. */
export interface SectionPart {
  member: Representative;
  texts: Messages["members"];
  errors: ErrorTexts | null;
  locale: Locale;
  /** Told the profile as it is stored. */
  onSaved: (member: Representative) => void;
}
