export { answerCancel, answerConfirm, answerSubscribe } from "./answer-availability.ts";
export { availabilityTexts } from "./availability-texts.ts";
export { CancelPage, ConfirmPage } from "./link-pages.tsx";
