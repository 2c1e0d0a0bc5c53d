// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as sessions from "@kram/contract/sessions";
import type * as sessionsViews from "../../../features/sessions/views.ts";
import type { At } from "../api.ts";

export const addPasskey = "POST /auth/passkeys" as At<typeof sessions.addPasskey>;
export const changePassword = "PUT /auth/password" as At<typeof sessions.changePassword>;
export const confirmApp = "PUT /auth/second-factor/app" as At<typeof sessions.confirmApp>;
export const confirmSession = "POST /auth/session/confirmation" as At<typeof sessions.confirmSession>;
export const confirmSessionByPasskey = "POST /auth/session/confirmation/passkey" as At<typeof sessions.confirmSessionByPasskey>;
export const getSecondFactors = "GET /auth/second-factor" as At<typeof sessions.getSecondFactors>;
export const hearSessionEnd = "GET /session" as At<typeof sessionsViews.hearSessionEnd>;
export const keepSession = "POST /session" as At<typeof sessionsViews.keepSession>;
export const listSessions = "GET /auth/sessions" as At<typeof sessions.listSessions>;
export const remindPassword = "POST /auth/remind-password" as At<typeof sessions.remindPassword>;
export const removeApp = "DELETE /auth/second-factor/app" as At<typeof sessions.removeApp>;
export const removePasskey = "DELETE /auth/passkeys/{id}" as At<typeof sessions.removePasskey>;
export const renewRecoveryCodes = "POST /auth/second-factor/recovery-codes" as At<typeof sessions.renewRecoveryCodes>;
export const resetPassword = "POST /auth/reset-password" as At<typeof sessions.resetPassword>;
export const revokeOtherSessions = "DELETE /auth/sessions" as At<typeof sessions.revokeOtherSessions>;
export const revokeSession = "DELETE /auth/sessions/{id}" as At<typeof sessions.revokeSession>;
export const startApp = "POST /auth/second-factor/app" as At<typeof sessions.startApp>;
export const startPasskey = "POST /auth/passkeys/start" as At<typeof sessions.startPasskey>;
export const startPasskeySignIn = "POST /auth/passkeys/sign-in/start" as At<typeof sessions.startPasskeySignIn>;
