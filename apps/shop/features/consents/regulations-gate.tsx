"use client";
import type { Representative } from "@kram/contract/members";
import { mustDecideAnew } from "@kram/domain/consents";
import { usePathname } from "next/navigation";
import { lazy, Suspense, useEffect, useState } from "react";
import { INSTANCE } from "../../config/instance.ts";
import { call } from "../../platform/http/api.ts";
import { getRepresentative } from "../../platform/http/operations.ts";
import { useSession } from "../sessions/public.ts";
import { staysAway } from "./pages-without.ts";

const RegulationsDialog = lazy(() => import("./regulations-dialog.tsx"));

/** Asks members anew where the rules say so, on every page but the two that hold the words; what it asks with is loaded only then. People who have yet to complete their registration decide there. Source: consents 3. */
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

/** Where it is kept that somebody decided in this session; goes with the tab. */
const KEY = `kram.${INSTANCE}.regulations`;

/** Whether the person of a session decided in this tab already. `session` is the public handle. Source: consents 4. */
function hasDecided(session: string): boolean {
  return storage()?.getItem(KEY) === session;
}

/** Remembers it. */
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
