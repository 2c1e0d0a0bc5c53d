export { type ErrorAnswer, errorAnswer, type ErrorItem, errorItem, messageKeyOf } from "./error-answer.ts";
export { ERROR_STATUS, type ErrorCode, isErrorCode } from "./error-table.ts";
