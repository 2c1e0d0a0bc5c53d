"use client";
import { mustDecideAnew } from "@kram/domain/consents";
import { usePathname } from "next/navigation";
import { INSTANCE } from "../../config/instance.ts";
import { pathInLocale } from "../../i18n/href.ts";
import { DEFAULT_LOCALE } from "../../i18n/locale.ts";
import { getRepresentative } from "../../platform/http/operations/members.ts";
import { useOperation } from "../../platform/http/use-operation.ts";
import { useSession } from "../sessions/public.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";

const RegulationsDialog = lazyPart(() => import("./regulations-dialog.tsx"));

/** Asks on every page, except while a registration is being completed. Source: consents 3. */
export function RegulationsGate() {
  const { user } = useSession();
  const pathname = usePathname();
  const session = user?.hasCredentials ? user.sessionCookie : "";
  const isAsked = session !== "" && !hasDecided(session);
  const { answer: member } = useOperation(getRepresentative, isAsked ? {} : null, { poll: true, again: session });
  if (!user || member === null || !mustDecideAnew(member)) return null;
  return (
    <RegulationsDialog
      member={member}
      audience={user.kind}
      isAway={staysAway(pathname)}
      onDecided={() => rememberDecision(session)}
    />
  );
}

const KEY = `kram.${INSTANCE}.regulations`;

/** `session` is the public handle. Source: consents 4. */
function hasDecided(session: string): boolean {
  return storage()?.getItem(KEY) === session;
}

function rememberDecision(session: string): void {
  storage()?.setItem(KEY, session);
}

/** Null without storage. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Stay readable while they are asked about; who does not agree may leave. Source: consents 3, 9. */
const PAGES = ["/privacy-policy", "/regulations", "/versions", "/profile/delete"];

/** `path` may have a language. */
export function staysAway(path: string): boolean {
  const bare = pathInLocale(path, DEFAULT_LOCALE);
  return PAGES.some((page) => bare === page || bare.startsWith(`${page}/`));
}
