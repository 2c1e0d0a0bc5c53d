export { createSuppressions, nameOfMessage } from "./suppressions.ts";
