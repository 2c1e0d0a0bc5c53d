export { setAgreements } from "./operations.ts";
