export { createBuyersRepository, type InvoicedBuyer } from "./buyers.repository.ts";
export { issueBuyerCorrection, planBuyerCorrection, readInvoicedBuyer } from "./correct-buyer.ts";
export { issueCorrection } from "./issue-correction.ts";
export { issueInvoices } from "./issue-invoice.ts";
