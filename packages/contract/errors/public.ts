export { type ErrorAnswer, type ErrorItem, errorAnswer, errorItem } from "./error-answer.ts";
export { ERROR_STATUS, type ErrorCode, isErrorCode } from "./error-table.ts";
export { messageKeyOf } from "./message-key.ts";
