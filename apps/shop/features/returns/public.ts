export { OwnReturns } from "./own-returns.tsx";
export type { ReturnsTexts } from "./returns-texts.ts";
