export { withdrawalsTexts } from "./withdrawals-texts.ts";
