export { nameOfMessage } from "./message-id.ts";
export { createSuppressions } from "./suppressions.ts";
