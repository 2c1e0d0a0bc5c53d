"use client";
import { useRouter } from "next/navigation";
import { Suspense, useEffect, useRef, useState, useTransition } from "react";
import { watchDrawers } from "../enhance/drawers.ts";
import { watchDropdowns } from "../enhance/dropdowns.ts";
import { watchHeader } from "../enhance/header.ts";
import { followLinks } from "../enhance/links.ts";
import { watchSwitches } from "../enhance/switches.ts";
import { hasSponsor, SponsorNote } from "../features/registration/public.ts";
import {
  endSessionWhenOver,
  onSessionEnded,
  pollSession,
  type Session,
  subscribeSession,
  takeSessionOverFlag,
  tellSessionOver,
} from "../features/sessions/public.ts";
import { runProgress } from "../ui/progress/run-progress.ts";
import { forgetActive } from "./behaviour/active-at.ts";
import { leaveWhenEnded } from "./behaviour/leave-when-ended.ts";
import { markViewer } from "./behaviour/viewer-markers.ts";

/** Gives the plain frame its behaviour, and shows the progress bar. */
export function ShellIsland({ sessionPollSeconds }: { sessionPollSeconds: number }) {
  const router = useRouter();
  const [isOnTheWay, startTransition] = useTransition();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      followLinks({ warm: (page) => router.prefetch(page), go: (page) => startTransition(() => router.push(page)) }),
    [router],
  );
  useEffect(() => {
    endSessionWhenOver();
    const ending = new AbortController();
    for (const watch of [watchDropdowns, watchDrawers, watchHeader, watchSwitches]) watch(ending.signal);
    const stops = [subscribeSession(follow), onSessionEnded(leaveWhenEnded), pollSession(sessionPollSeconds)];
    return () => {
      ending.abort();
      for (const stop of stops) stop();
    };
  }, [sessionPollSeconds]);
  useEffect(() => (isOnTheWay && bar.current ? runProgress(bar.current) : undefined), [isOnTheWay]);
  return <div ref={bar} aria-hidden="true" className="progress" />;
}

function follow(session: Session): void {
  markViewer(session);
  if (session.status !== "unauthenticated") return;
  forgetActive();
  if (takeSessionOverFlag()) void tellSessionOver();
}

/** Of who recommends the shop, for visitors who came by a member's link. */
export function SponsorPlace() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => setNeeded(hasSponsor()), []);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <SponsorNote />
    </Suspense>
  );
}
