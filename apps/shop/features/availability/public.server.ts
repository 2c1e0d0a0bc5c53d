export { availabilityTexts } from "./availability-texts.ts";
export { CancelPage, ConfirmPage } from "./link-pages.tsx";
