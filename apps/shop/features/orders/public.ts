export { addressLines } from "./address-lines.ts";
export { OrderActions } from "./order-actions.tsx";
export type { OrdersTexts } from "./orders-texts.ts";
export { LinePicture, useLineProducts } from "./line-products.tsx";
