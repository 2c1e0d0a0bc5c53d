export { createCallerByKey } from "./feature.ts";
