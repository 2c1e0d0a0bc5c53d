export { listSessions, revokeSession, sessionItem, signIn, signInAnswer, signOut } from "./operations.ts";
export { changePassword, remindPassword, resetPassword } from "./password-operations.ts";
