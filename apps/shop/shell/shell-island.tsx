"use client";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { bringAhead, onceAhead } from "../enhance/ahead.ts";
import { watchDrawers } from "../enhance/drawers.ts";
import { watchDropdowns } from "../enhance/dropdowns.ts";
import { watchHeader } from "../enhance/header.ts";
import { followLinks } from "../enhance/links.ts";
import { watchSwitches } from "../enhance/switches.ts";
import { hasSponsor, SponsorNote } from "../features/registration/public.ts";
import {
  endSessionWhenOver,
  isLeaving,
  onSessionEnded,
  pollSession,
  type Session,
  subscribeSession,
  takeSessionOverFlag,
  tellSessionOver,
} from "../features/sessions/public.ts";
import { failedTextsHere } from "../platform/texts/failed-texts-here.ts";
import { PART_MISSING } from "../ui/lazy-part.tsx";
import { runProgress } from "../ui/progress/run-progress.ts";
import { plainToast } from "../ui/toast/plain-toast.ts";
import { forgetActive } from "./behaviour/active-at.ts";
import { isMemberPage, leaveWhenEnded } from "./behaviour/leave-when-ended.ts";
import { workInLongTurns } from "./behaviour/long-turns.ts";
import { hasKnownViewer, markViewer } from "./behaviour/viewer-markers.ts";

/** Gives the plain frame its behaviour, and shows the progress bar. */
export function ShellIsland({ sessionPollSeconds }: { sessionPollSeconds: number }) {
  const router = useRouter();
  const [isOnTheWay, startTransition] = useTransition();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let wanted = "";
    const push = (page: string) => startTransition(() => router.push(page));
    return followLinks({
      warm: (page, isProduct) => {
        if (isProduct) bringAhead([page]);
        router.prefetch(page);
      },
      go: (page) => {
        // The browser's own page about a lost line would take this one away.
        if (!navigator.onLine) return tellOffline();
        workInLongTurns();
        wanted = page;
        const arrival = onceAhead(page);
        if (!arrival) return push(page);
        startTransition(async () => {
          await arrival;
          if (wanted === page) push(page);
          wanted = "";
        });
      },
    });
  }, [router]);
  useEffect(() => {
    endSessionWhenOver();
    const ending = new AbortController();
    for (const watch of [watchDropdowns, watchDrawers, watchHeader, watchSwitches, watchMissing]) watch(ending.signal);
    const renew = renewLists(() => router.refresh());
    const stops = [
      subscribeSession(following()),
      subscribeSession(renew),
      onSessionEnded(() => void leaveWhenEnded()),
      pollSession(sessionPollSeconds),
    ];
    return () => {
      ending.abort();
      for (const stop of stops) stop();
    };
  }, [sessionPollSeconds, router]);
  useFocusOnContent(usePathname());
  useEffect(() => (isOnTheWay && bar.current ? runProgress(bar.current) : undefined), [isOnTheWay]);
  return <div ref={bar} aria-hidden="true" className="progress" />;
}

/** Puts the focus where a new page begins, as the skip link does: else it stays on a link far below. What a page chooses itself stays. */
function useFocusOnContent(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    before.current = path;
    const part = document.getElementById(location.hash.slice(1) || "content");
    if (!part) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  }, [path]);
}

/** Marks who looks, and says once why nobody is signed in any more. */
function following(): (session: Session) => void {
  let knewSomebody = hasKnownViewer();
  return (session) => {
    if (session.status === "loading") return;
    markViewer(session);
    const wasKnown = knewSomebody;
    knewSomebody = false;
    // A page that is being left leaves the words to the next one.
    if (session.status !== "unauthenticated" || isLeaving()) return;
    forgetActive();
    const why = takeSessionOverFlag();
    if (why) void tellSessionOver(why);
    else if (wasKnown && !asksToSignIn()) void leaveWhenEnded();
  };
}

/** The sign-in page says it itself. */
function asksToSignIn(): boolean {
  return location.search.includes("error=SessionRequired");
}

/** Of who recommends the shop, for visitors who came by a member's link. */
export function SponsorPlace() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => setNeeded(hasSponsor()), []);
  if (!isNeeded) return null;
  return <SponsorNote />;
}

/**
 * Whoever signs in or out here sees other lists: what was fetched for the one before is let go. A member's page is loaded
 * anew by itself; a refresh could lead away from it before what was typed is kept.
 */
function renewLists(refresh: () => void): (session: Session) => void {
  let before: Session["status"] = "loading";
  return ({ status }) => {
    if (status === "loading") return;
    const isLeft = isLeaving() || (status === "unauthenticated" && isMemberPage(location.pathname));
    if (before !== "loading" && before !== status && !isLeft) refresh();
    before = status;
  };
}

function tellOffline(): void {
  plainToast(failedTextsHere().offline);
}

/** Tells of parts of the page that did not come, whoever asked for them. */
function watchMissing(signal: AbortSignal): void {
  const tell = () => plainToast(failedTextsHere().part);
  addEventListener(PART_MISSING, tell, { signal });
  addEventListener("unhandledrejection", ({ reason }) => isMissingPart(reason) && tell(), { signal });
}

/** As the bundler names it. */
function isMissingPart(reason: unknown): boolean {
  return reason instanceof Error && reason.name === "ChunkLoadError";
}
