export { answerAuth } from "./answer-auth.ts";
export { answerAnyone, answerMember, type CallApi, check, readBody } from "./back-end.ts";
export { requireSession } from "./require-session.ts";
export { localeOf } from "./locale-of.ts";
export { shopApi } from "./shop-api.ts";
export { LoginPage } from "./login-page.tsx";
export { sessionTexts } from "./session-texts.ts";
