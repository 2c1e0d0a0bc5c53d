import type { PluralTexts } from "../../i18n/fill.ts";
import type { UserLink } from "./user-links.ts";

/** Words of the user panel; `open` holds `{name}`. */
export type UserPanelTexts = Record<UserLink["text"], string> & {
  account: string;
  open: string;
  unread: PluralTexts;
  signOut: string;
  signingOut: string;
  signOutFailed: string;
};

/** What the user panel shows beside who is signed in. */
export interface UserPanelContent {
  texts: UserPanelTexts;
  stagingLevel: number;
  /** Unread messages, 0 where they are not shown. */
  unread: number;
}
