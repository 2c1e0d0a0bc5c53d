export { OwnReturns } from "./own-returns.tsx";
