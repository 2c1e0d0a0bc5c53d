import { currentSession, type Session, subscribeSession } from "./session-store.ts";

/** Waits until the session is known. */
export function knownSession(): Promise<Session> {
  return new Promise((resolve) => {
    const look = (session: Session) => {
      if (session.status === "loading") return;
      stop();
      resolve(session);
    };
    const stop = subscribeSession(look);
    look(currentSession());
  });
}
