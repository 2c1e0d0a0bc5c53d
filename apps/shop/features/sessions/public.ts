export { BackEndError, callBackEnd, type Refusal, serverClockOffsetMs } from "./call-back-end.ts";
export { type ErrorTexts, errorText, loadErrorTexts } from "./error-texts.ts";
export { pageLocale } from "./page-locale.ts";
export { type Session, subscribeSession, useSession } from "./session-store.ts";
export { UserMenu, type UserMenuTexts } from "./user-menu.tsx";
export { useBackEnd } from "./use-back-end.ts";
export { useLazyTexts } from "./use-lazy-texts.ts";
