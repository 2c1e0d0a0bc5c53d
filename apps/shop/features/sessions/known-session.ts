import { currentSession, type Session, subscribeSession } from "./session-store.ts";

/** The session once it is known: what is pressed before that waits for it. */
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
