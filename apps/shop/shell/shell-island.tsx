"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useTransition } from "react";
import {
  endSessionWhenOver,
  onSessionEnded,
  pollSession,
  type Session,
  subscribeSession,
} from "../features/sessions/public.ts";
import { followLinks } from "../ui/follow-links.ts";
import { runProgress } from "../ui/progress/run-progress.ts";
import { forgetActive } from "./behaviour/active-at.ts";
import { leaveWhenEnded } from "./behaviour/leave-when-ended.ts";
import { markViewer } from "./behaviour/viewer-markers.ts";
import { warmPage } from "./behaviour/warm-page.ts";
import { watchDropdowns } from "./behaviour/watch-dropdowns.ts";
import { watchMenuDrawer } from "./behaviour/watch-menu-drawer.ts";
import { watchScroll } from "./behaviour/watch-scroll.ts";
import { watchSwitches } from "./behaviour/watch-switches.ts";

/** Brings the page's frame to life: links, menus, header, switches, markers of the viewer, and the bar of a page on its way. The frame itself is plain HTML. */
export function ShellIsland({ sessionPollSeconds }: { sessionPollSeconds: number }) {
  const router = useRouter();
  const [isOnTheWay, startTransition] = useTransition();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      followLinks({ warm: (page) => warmPage(router, page), go: (page) => startTransition(() => router.push(page)) }),
    [router],
  );
  useEffect(() => {
    endSessionWhenOver();
    const ending = new AbortController();
    for (const watch of [watchDropdowns, watchMenuDrawer, watchScroll, watchSwitches]) watch(ending.signal);
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
  if (session.status === "unauthenticated") forgetActive();
}
