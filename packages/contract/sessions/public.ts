export { listSessions, revokeSession, sessionItem, signIn, signInAnswer, signOut } from "./operations.ts";
