export { amount, currency, priceInput, vatShare } from "./amount.ts";
export { pageNo, pageOf, pageSize, sortDir } from "./page.ts";
export { inputText, instant, locale, productCode, requiredText } from "./text.ts";
export { postalFields } from "./postal-fields.ts";
export { smallUpload, uploadOf } from "./upload.ts";
