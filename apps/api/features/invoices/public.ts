export { issueCorrection } from "./issue-correction.ts";
export { issueInvoice } from "./issue-invoice.ts";
