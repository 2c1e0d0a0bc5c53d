"use client";
import type { Representative } from "@kram/contract/members";
import { mustDecideAnew } from "@kram/domain/consents";
import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { INSTANCE } from "../../config/instance.ts";
import { pathInLocale } from "../../i18n/href.ts";
import { DEFAULT_LOCALE } from "../../i18n/locale.ts";
import { call } from "../../platform/http/api.ts";
import { getRepresentative } from "../../platform/http/operations.ts";
import { useSession } from "../sessions/public.ts";

const RegulationsDialog = lazy(() => import("./regulations-dialog.tsx"));

/** Asks members anew by a dialog loaded then; who has a registration to complete decides there. Source: consents 3. */
export function RegulationsGate() {
  const { user } = useSession();
  const pathname = usePathname();
  const [asked, setAsked] = useState<{ of: string; member: Representative } | null>(null);
  const session = user?.hasCredentials ? user.sessionCookie : undefined;
  useEffect(() => {
    if (session === undefined || hasDecided(session)) return;
    let current = true;
    // No person asked for it: a server that fails is asked again on the next page.
    void call(getRepresentative, {}, { poll: true }).then(
      (member) => current && mustDecideAnew(member) && setAsked({ of: session, member }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [session]);
  if (!user || asked === null || asked.of !== session) return null;
  return (
    <Suspense>
      <RegulationsDialog
        member={asked.member}
        audience={user.kind}
        isAway={staysAway(pathname)}
        onDecided={() => rememberDecision(asked.of)}
      />
    </Suspense>
  );
}

const KEY = `kram.${INSTANCE}.regulations`;

/** Whether somebody decided in this tab; `session` is the public handle. Source: consents 4. */
function hasDecided(session: string): boolean {
  return storage()?.getItem(KEY) === session;
}

function rememberDecision(session: string): void {
  storage()?.setItem(KEY, session);
}

/** Null where the browser keeps nothing. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Pages on which nothing may stand before the words that are asked about. Source: consents 3. */
const PAGES = ["/privacy-policy", "/regulations"];

/** Whether the dialog stays away from a page; `path` as the router knows it, with or without a language. */
export function staysAway(path: string): boolean {
  const bare = pathInLocale(path, DEFAULT_LOCALE);
  return PAGES.some((page) => bare === page || bare.startsWith(`${page}/`));
}
