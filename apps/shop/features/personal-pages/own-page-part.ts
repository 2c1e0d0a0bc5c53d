import type { OperationAnswer } from "@kram/contract/operation";
import type { getOwnPage as operation } from "@kram/contract/personal-pages";
import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import type { LinkTexts } from "../structure/public.ts";

export type OwnPageAnswer = OperationAnswer<typeof operation>;

export interface OwnPagePart {
  texts: Messages["personalPages"]["own"];
  linkTexts: LinkTexts;
  locale: Locale;
  page: OwnPageAnswer;
  /** Gets the stored page. */
  onSaved: (page: OwnPageAnswer) => void;
}
