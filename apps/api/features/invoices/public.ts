export { createBuyersRepository } from "./buyers.repository.ts";
export { issueCorrection } from "./issue-correction.ts";
export { issueInvoices } from "./issue-invoice.ts";
