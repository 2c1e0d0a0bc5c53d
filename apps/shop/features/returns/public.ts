export { OwnReturns } from "./own-returns.tsx";
export { SendBack, type SendBackTexts } from "./send-back.tsx";
