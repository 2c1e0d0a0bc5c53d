export { BackEndError, callBackEnd, type Refusal, serverClockOffsetMs } from "./call-back-end.ts";
export { type ErrorTexts, errorText, loadErrorTexts } from "./error-texts.ts";
export { knownSession } from "./known-session.ts";
export { pageLocale } from "./page-locale.ts";
export { currentSession, type Session, subscribeSession, useSession } from "./session-store.ts";
export { UserMenu } from "./user-menu.tsx";
export type { UserPanelTexts } from "./user-panel-texts.ts";
export { useBackEnd } from "./use-back-end.ts";
export { useLazyTexts } from "./use-lazy-texts.ts";
