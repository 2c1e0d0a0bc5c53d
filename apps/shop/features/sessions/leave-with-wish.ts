import { BASE_PATH } from "../../config/instance.ts";
import { hrefFor } from "../../i18n/href.ts";
import { keepEntries } from "../../platform/forms/kept-entries.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { keepPath } from "./kept-path.ts";
import { setSessionOverFlag } from "./session-over-flag.ts";
import { lastMemberNo } from "./session-store.ts";
import { signOut } from "./sign-in.ts";

/** Signs out and goes home, which says why; where the person was is offered after the next sign-in, and what was typed there is back. Source: sessions 7, 21. */
export async function leaveWithWish(): Promise<void> {
  const home = hrefFor(pageLocale(), "/");
  const here = location.pathname.slice(BASE_PATH.length) + location.search;
  keepPath(here === "" || here === home ? null : here);
  setSessionOverFlag("over");
  keepEntries(lastMemberNo());
  await signOut({ keeps: true });
}
