export { MoneyStrip } from "./money-strip.tsx";
