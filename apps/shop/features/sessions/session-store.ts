"use client";
import type { getLocks } from "@kram/contract/maintenance";
import type { OperationAnswer } from "@kram/contract/operation";
import { useSyncExternalStore } from "react";
import { BASE_PATH, INSTANCE } from "../../config/instance.ts";
import type { SessionUser } from "./session-secret.ts";

/** `failed` without a first answer. Source: sessions 3. */
export type Session =
  | { status: "loading"; user?: undefined; failed?: true }
  | { status: "unauthenticated"; user?: undefined }
  | { status: "authenticated"; user: SessionUser };

/** What is closed, which comes with the session's answers; undefined where the shop could not tell it in time. */
type ToldLocks = OperationAnswer<typeof getLocks> | undefined;

interface SessionAnswer {
  user?: SessionUser;
  locks?: ToldLocks;
}

const RETRY_MS = 5000;
const LOADING: Session = { status: "loading" };
const listeners = new Set<(session: Session) => void>();
let current: Session = LOADING;
let newestTicket = 0;
let channel: BroadcastChannel | undefined;
let started = false;
let leaving = false;
let lastMember = "";
const endings = new Set<() => void>();
const lockHearers = new Set<(locks: ToldLocks) => void>();
let newestAnswer: SessionAnswer | null = null;

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, currentSession, () => LOADING);
}

export function currentSession(): Session {
  return current;
}

/** Number of whoever is signed in, or was last on this page; "" without anybody. */
export function lastMemberNo(): string {
  return lastMember;
}

/** The first subscriber loads the session. Returns the way to stop. */
export function subscribeSession(listener: (session: Session) => void): () => void {
  listeners.add(listener);
  start();
  return () => listeners.delete(listener);
}

/** The newest answer counts, failures change nothing; `own` is this tab's change. */
export async function refreshSession({ own = false }: { own?: boolean } = {}): Promise<Session> {
  const ticket = ++newestTicket;
  const answer = await fetch(`${BASE_PATH}/api/auth/session`, {
    cache: "no-store",
    signal: AbortSignal.timeout(RETRY_MS),
  })
    .then((response) => (response.ok ? (response.json() as Promise<SessionAnswer>) : null))
    .catch(() => null);
  if (ticket !== newestTicket) return current;
  const before = current.status;
  if (answer) setSession(answer.user ? { status: "authenticated", user: answer.user } : { status: "unauthenticated" });
  if (!own && !leaving && before === "authenticated" && answer && !answer.user) for (const ended of endings) ended();
  if (answer) {
    newestAnswer = answer;
    for (const hear of lockHearers) hear(answer.locks);
    return current;
  }
  if (current.status === "loading") {
    setSession({ status: "loading", failed: true });
    setTimeout(() => void refreshSession(), RETRY_MS);
  }
  return current;
}

/** Reads a changed session and tells other tabs. */
export async function sessionChanged(): Promise<Session> {
  const session = await refreshSession({ own: true });
  channel?.postMessage("changed");
  return session;
}

/** By the answer of signing out itself: who asks again may leave the page before the answer, known as a member still. */
export function sessionEnded(): void {
  newestTicket += 1;
  setSession({ status: "unauthenticated" });
  channel?.postMessage("changed");
}

/** While leaving, news of the session's end is ignored. */
export function setLeaving(isLeaving: boolean): void {
  leaving = isLeaving;
}

export function isLeaving(): boolean {
  return leaving;
}

/** Checks a session reported as over and tells other tabs. */
export async function sessionLost(): Promise<Session> {
  const session = await refreshSession();
  if (session.status === "unauthenticated") channel?.postMessage("changed");
  return session;
}

/** Calls back when it ended elsewhere. Returns the way to stop. */
export function onSessionEnded(ended: () => void): () => void {
  endings.add(ended);
  return () => endings.delete(ended);
}

/** Hears what is closed with each answer, the last one at once. Returns the way to stop. Source: maintenance 2. */
export function hearLocks(hear: (locks: ToldLocks) => void): () => void {
  lockHearers.add(hear);
  if (newestAnswer) hear(newestAnswer.locks);
  return () => lockHearers.delete(hear);
}

/** While visible; 0 never. Returns the way to stop. Source: sessions 3. */
export function pollSession(everySeconds: number): () => void {
  if (everySeconds <= 0) return () => undefined;
  const timer = setInterval(() => {
    if (document.visibilityState === "visible" && current.status === "authenticated") void refreshSession();
  }, everySeconds * 1000);
  return () => clearInterval(timer);
}

function setSession(next: Session): void {
  const same = JSON.stringify(next) === JSON.stringify(current);
  if (same) return;
  current = next;
  if (next.user) lastMember = next.user.memberNo;
  for (const listener of listeners) listener(next);
}

function start(): void {
  if (started) return;
  started = true;
  channel = new BroadcastChannel(`kram.${INSTANCE}.session`);
  channel.addEventListener("message", () => void refreshSession());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void refreshSession();
  });
  void refreshSession();
}
